/** The limit for a page that is not kept: its tree, with the data it has in the shop, rendered by React over and over and nothing else. */
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ReactNode } from "react";
import { readConfig } from "#server/config.ts";
import type { Web } from "#server/pages/pages.ts";
import { settingsOf } from "#server/settings/in-force.ts";

const [address = "", path = "/", pages = "50"] = process.argv.slice(2);
const REACT = "react-dom/server";
const CAUGHT = "bench:react";

/** The built pages hand their tree to React; what they hand over is kept on the way. */
registerHooks({
  resolve: (name, context, next) =>
    name === REACT && context.parentURL?.includes("/build/server/")
      ? { url: CAUGHT, shortCircuit: true }
      : next(name, context),
  load: (url, context, next) =>
    url === CAUGHT ? { format: "module", shortCircuit: true, source: CATCHING } : next(url, context),
});
const CATCHING = `
  import { renderToReadableStream as render } from "${import.meta.resolve(REACT)}";
  export const renderToReadableStream = (tree, options) => { globalThis.caught = { tree, options }; return render(tree, options); };
`;

const web = (await import(pathToFileURL(join(import.meta.dirname, "../build/server/index.js")).href)) as Web;
await web.renderPage(new Request(address + path), {
  api: (asked, call) => fetch(address + asked, call),
  identity: settingsOf(readConfig({}, "production")).identity,
  imageBase: "",
  nonce: "bench",
  inLanguage: (_language, say) => say(),
  spokenLanguage: () => "en",
  report: (error) => {
    throw error;
  },
});
const { renderToReadableStream } = await import("react-dom/server");
const { caught } = globalThis as unknown as { caught: { tree: ReactNode } };

async function renderAll(count: number): Promise<number> {
  const before = process.cpuUsage();
  for (let page = 0; page < count; page += 1) {
    const stream = await renderToReadableStream(caught.tree, { nonce: "bench" });
    await stream.allReady;
    await new Response(stream).text();
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / count;
}

await renderAll(Number(pages));
console.log(await renderAll(Number(pages)));
