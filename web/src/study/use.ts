// The study of a game: asked of the server, which takes its time, or read from a file.
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../api";
import { insist } from "../steps";
import type { Analysis, Replay } from "../types";
import { language, t } from "../words";
import { FILE_MAX, readAnalysis } from "./check";

const PAUSE = 700; // milliseconds between two questions how far it is

export interface Study {
  analysis: Analysis | null;
  progress: { done: number; of: number } | null; // null: nobody waits for it
  problem: string;
  start(): void;
  open(file: File | undefined): void;
}

export function useStudy(id: string, whole: Replay): Study {
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const [progress, setProgress] = useState<Study["progress"]>(null);
  const [problem, setProblem] = useState("");
  const [asked, setAsked] = useState(0); // how often the server was; 0: what is shown is a file's
  const wanted = useRef(0);

  // In another language it is asked for anew, which takes no thinking.
  useEffect(() => {
    if (asked) void follow();
    return () => void wanted.current++;
  }, [id, asked, language()]);

  async function follow(): Promise<void> {
    const own = ++wanted.current;
    const still = () => wanted.current === own;
    setProblem("");
    setProgress({ done: 0, of: 0 });
    try {
      for (;;) {
        const found = await insist(() => api.analysis(id), still);
        if (!still()) return;
        if ("decisions" in found) {
          setAnalysis(found);
          break;
        }
        setProgress(found);
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
        if (!still()) return;
      }
    } catch (error) {
      if (!still()) return;
      setProblem(api.messageOf(error));
    }
    setProgress(null);
  }

  async function open(file: File | undefined): Promise<void> {
    if (!file) return;
    try {
      if (file.size > FILE_MAX) throw new Error(t("This file is too large"));
      const hash = await insist(() => api.recordHash(id));
      const { moves, names, rivals } = whole;
      const read = readAnalysis(await file.text(), { hash, moves, seats: names.length, players: names.length + rivals.length });
      setAsked(0);
      setProblem("");
      setAnalysis(read);
    } catch (error) {
      setProblem(api.messageOf(error));
    }
  }

  return { analysis, progress, problem, start: () => setAsked(asked + 1), open: (file) => void open(file) };
}
