/** The shop's process: built for `npm start`, as it is for `npm run dev`. */
import { enableCompileCache } from "node:module";
import { join, resolve } from "node:path";

const mode = import.meta.filename.endsWith(".js") ? "production" : "development";
const root = resolve(import.meta.dirname, mode === "production" ? "../.." : "../../..");

process.env.NODE_ENV ??= mode;
// Node keeps compiled scripts beside the build, if the folder is writable.
if (mode === "production") enableCompileCache(join(root, "build", "compiled"));
const { runShop } = await import("./run-shop.ts");
await runShop({ root, mode, environment: process.env });
