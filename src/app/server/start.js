/** Entry point of `npm start` and `npm run dev`. JavaScript, so that Node loads no TypeScript support while its results are cached. */
import { enableCompileCache } from "node:module";
import { resolve } from "node:path";

enableCompileCache(resolve(import.meta.dirname, "../../../build/compiled"));
await import("./main.ts");
