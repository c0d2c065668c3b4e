import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { BROWSER_GROUPS, inSources } from "./src/app/server/build/browser-groups.ts";
import { OLDEST_BROWSERS } from "./src/app/server/build/oldest-browsers.ts";
import { textPlugin } from "./src/app/server/build/text-plugin.ts";

/**
 * Not bundled: native code, files that a package finds beside itself, what a shop never loads, and React, which is few files. Node
 * needs a millisecond for each file of the other packages.
 */
const EXTERNAL = [
  ...["@expo-google-fonts/noto-sans", "fontkit", "nodemailer", "pdfkit", "piscina", "sharp", "zxing-wasm"],
  ...["@fastify/ajv-compiler", "@fastify/fast-json-stringify-compiler", "light-my-request", "thread-stream", "vite"],
  ...["react", "react-dom"],
];

const BUNDLED = {
  define: { "process.env.NODE_ENV": '"production"' },
  resolve: { noExternal: true as const, external: EXTERNAL },
};

/** V8 keeps the text of every source, with two bytes for each character where one is not Latin. Names stay, for stack traces. */
const SHORT_SOURCES = { compress: false, mangle: false, codegen: { removeWhitespace: true, asciiOnly: true } } as const;

export default defineConfig(({ command }) => ({
  plugins: [textPlugin(), tailwindcss(), reactRouter()],
  // Files are compressed afterwards; compressing them here only reports sizes. The manifest says which files a page needs offline.
  build: { reportCompressedSize: false, manifest: true },
  environments: {
    client: {
      build: { target: OLDEST_BROWSERS, rolldownOptions: { output: { codeSplitting: { groups: BROWSER_GROUPS } } } },
    },
    /** Pages and server share one build, so that rules, schemas and texts are loaded once. See docs/decisions/0006. */
    ssr: {
      ...(command === "build" && BUNDLED),
      build: {
        target: "node24",
        sourcemap: true,
        rolldownOptions: {
          input: {
            index: inSources("app/web/handler.ts"),
            start: inSources("app/server/start.ts"),
            // Threads need entry points of their own.
            "pdf-worker": inSources("platform/server/pdf/worker.ts"),
            "statement-worker": inSources("receivables/server/bank/statement-worker.ts"),
          },
          external: ["vite"],
          // All in one folder: some modules locate files relative to themselves.
          output: { chunkFileNames: "[name]-[hash].js", minify: SHORT_SOURCES },
          // A page is in the same file as the server's build of it, so ineffective dynamic imports are expected.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
}));
