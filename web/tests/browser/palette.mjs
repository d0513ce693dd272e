// A PNG with 256 colours out of one with millions: a drawn page needs no more, and takes a third of the space.
import { deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOURS = 256, INDEXED = 3, TRUECOLOUR = 2, TRUECOLOUR_ALPHA = 6;

function* chunks(png) {
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    yield { type: png.toString("latin1", at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) };
    at += length + 12;
  }
}

// Each line says which prediction its bytes were stored as the difference to: none, left, up, their mean, or Paeth's.
function predict(kind, left, up, corner) {
  if (kind === 0) return 0;
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

function decode(png) {
  const parts = [...chunks(png)];
  const head = parts.find(({ type }) => type === "IHDR").data;
  const width = head.readUInt32BE(0), height = head.readUInt32BE(4);
  const [depth, colour, , , interlaced] = head.subarray(8);
  if (depth !== 8 || interlaced || ![TRUECOLOUR, TRUECOLOUR_ALPHA].includes(colour)) throw new Error("not a PNG as browsers write it");
  const size = colour === TRUECOLOUR ? 3 : 4, stride = width * size;
  const raw = inflateSync(Buffer.concat(parts.filter(({ type }) => type === "IDAT").map(({ data }) => data)));
  const bytes = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const kind = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x < size ? 0 : bytes[at - size], up = y === 0 ? 0 : bytes[at - stride];
      const corner = x < size || y === 0 ? 0 : bytes[at - stride - size];
      bytes[at] = raw[y * (stride + 1) + 1 + x] + predict(kind, left, up, corner);
    }
  }
  const pixels = Uint32Array.from({ length: width * height }, (_, i) => bytes.readUIntBE(i * size, 3));
  return { width, height, pixels };
}

const parts = [(colour) => colour >> 16, (colour) => (colour >> 8) & 255, (colour) => colour & 255];

// How far the colours of a box lie apart in each part, and what it costs to leave them in one box.
function spread(box) {
  const widths = parts.map((part) => {
    let least = 255, most = 0;
    for (const [colour] of box) {
      least = Math.min(least, part(colour));
      most = Math.max(most, part(colour));
    }
    return most - least;
  });
  const widest = Math.max(...widths);
  const count = box.reduce((sum, [, n]) => sum + n, 0);
  return { box, widest, part: parts[widths.indexOf(widest)], cost: widest * Math.sqrt(count) };
}

// Median cut: the worst box is cut in the middle of its widest part until there are enough of them.
function boxesOf(counts) {
  const boxes = [spread([...counts])];
  while (boxes.length < COLOURS) {
    boxes.sort((a, b) => a.cost - b.cost);
    const { box, widest, part } = boxes.pop();
    if (widest === 0) return [...boxes, spread(box)];
    box.sort(([a], [b]) => part(a) - part(b));
    const middle = (part(box[0][0]) + part(box.at(-1)[0])) / 2;
    const cut = box.findIndex(([colour]) => part(colour) > middle);
    boxes.push(spread(box.slice(0, cut)), spread(box.slice(cut)));
  }
  return boxes;
}

// The colour that is there most often stands for its box, so large areas stay exactly as they are.
function paletteOf(pixels) {
  const counts = new Map();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const index = new Map(), palette = [];
  for (const { box } of boxesOf(counts)) {
    const [common] = box.reduce((most, one) => (one[1] > most[1] ? one : most));
    for (const [colour] of box) index.set(colour, palette.length);
    palette.push(common);
  }
  return { palette, index };
}

// The check sum that PNG asks for (node's own needs version 20).
function crc(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc(body), body.length + 4);
  return out;
}

export function withPalette(png) {
  const { width, height, pixels } = decode(png);
  const { palette, index } = paletteOf(pixels);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, INDEXED], 8);
  const lines = Buffer.alloc((width + 1) * height);
  for (let i = 0; i < pixels.length; i++) lines[i + 1 + Math.floor(i / width)] = index.get(pixels[i]);
  const colours = Buffer.from(palette.flatMap((colour) => parts.map((part) => part(colour))));
  const data = [chunk("IHDR", head), chunk("PLTE", colours), chunk("IDAT", deflateSync(lines, { level: 9 })), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...data]);
}
