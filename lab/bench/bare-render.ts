/** Baseline for an uncached page: React alone renders its tree repeatedly with the same data. */

import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { cloneElement, type ReactElement } from "react";
import { renderToReadableStream } from "react-dom/server";
import type { Web } from "../../src/app/server/pages/pages.ts";
import { readConfig } from "../../src/shop/server/config.ts";
import { settingsOf } from "../../src/shop/server/settings/effective-settings.ts";
import { PROJECT_ROOT } from "../project-root.ts";

const [address = "", path = "/", pages = "50"] = process.argv.slice(2);
const REACT = "react-dom/server";
const CAUGHT = "bench:react";
/** Loader data is a stream that can be read once, so its bytes are replayed for each render. */
const CATCHING = `export async function renderToReadableStream(tree) {
  const { context } = tree.props.children.props;
  globalThis.caught = { tree, data: await new Response(context.serverHandoffStream).bytes() };
  return Object.assign(new Response("").body, { allReady: Promise.resolve() });
}`;

/** Replaces the render call of the built pages to capture the tree. */
registerHooks({
  resolve: (name, context, next) =>
    name === REACT && context.parentURL?.includes("/build/server/")
      ? { url: CAUGHT, shortCircuit: true }
      : next(name, context),
  load: (url, context, next) =>
    url === CAUGHT ? { format: "module", shortCircuit: true, source: CATCHING } : next(url, context),
});

const web = (await import(pathToFileURL(join(PROJECT_ROOT, "build/server/index.js")).href)) as Web;
await web.renderPage(new Request(address + path), {
  api: (apiPath, call) => fetch(address + apiPath, call),
  identity: settingsOf(readConfig({}, "production")).identity,
  imageBase: "",
  nonce: "bench",
  inLanguage: (_language, say) => say(),
  spokenLanguage: () => "en",
  report: (error) => {
    throw error;
  },
});

type Page = ReactElement<{ children: ReactElement<{ context: object }> }>;
const { tree, data } = (globalThis as unknown as { caught: { tree: Page; data: Uint8Array<ArrayBuffer> } }).caught;

function treeAnew(): Page {
  const router = tree.props.children;
  const context = { ...router.props.context, serverHandoffStream: new Response(data).body };
  return cloneElement(tree, {}, cloneElement(router, { context }));
}

async function renderAll(count: number): Promise<number> {
  const before = process.cpuUsage();
  for (let page = 0; page < count; page += 1) {
    const stream = await renderToReadableStream(treeAnew(), { nonce: "bench" });
    await stream.allReady;
    const html = await new Response(stream).text();
    if (!html.includes("</html>")) throw new Error("The page is not whole");
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / count;
}

await renderAll(Number(pages));
console.log(await renderAll(Number(pages)));
