import { defineConfig } from "vite";

// Relative addresses, so that the client works under any path; nothing inline, because the server's
// Content-Security-Policy allows only files of its own.
export default defineConfig({
  base: "./",
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: {
    outDir: process.env.OUT ?? "../build/web",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8137", ws: true } } },
});
