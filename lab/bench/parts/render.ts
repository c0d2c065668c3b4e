/** What a page costs that nobody has asked for before, beside React rendering the same tree. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { median, type Part, ratio, table } from "../part.ts";
import { processorMilliseconds } from "../process-figures.ts";
import { startShop } from "../shop-process.ts";

const run = promisify(execFile);
const PAGES = 60;
const ROUNDS = 3;

export const render: Part = {
  name: "render",
  measures: "Processor milliseconds for a page that is made for the first time, compressed, and sent through HTTP.",
  limit: "React rendering the same tree with the same data to the same text, and nothing else, in turns",
  notReached:
    "Bare React only turns a tree into text. The shop also asks its own API for the products, parses, indexes and filters them (a fifth of its main thread, by the engine's own profiler), writes the data into the page for the browser and hashes the inline scripts for the policy (a tenth), encodes and copies the text on its way (a tenth), and compresses it twice, for those who read br and those who read gzip (6 of 37 ms, in other threads); collecting garbage and the runtime are a sixth. Nobody waits for it twice: the page is kept until a product or a price changes.",
  run: measureRender,
};

async function measureRender(): Promise<string> {
  const shop = await startShop();
  try {
    const [ours, bare]: [number[], number[]] = [[], []];
    let lowest = 1;
    // Each lowest price is another page, and hardly one product leaves it.
    const open = async () => {
      const page = await fetch(`${shop.address}/?min=${lowest++}`, { headers: { "accept-encoding": "br" } });
      if (!page.ok) throw new Error(`The page answered ${page.status}`);
      await page.arrayBuffer();
    };
    for (let page = 0; page < PAGES; page += 1) await open();
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = processorMilliseconds(shop.pid);
      for (let page = 0; page < PAGES; page += 1) await open();
      ours.push((processorMilliseconds(shop.pid) - before) / PAGES);
      const script = join(import.meta.dirname, "../bare-render.ts");
      const { stdout } = await run(process.execPath, [script, shop.address, "/?min=1", String(PAGES)], {
        env: { ...process.env, NODE_ENV: "production" },
      });
      bare.push(Number(stdout));
    }
    const [mine, least] = [median(ours), median(bare)];
    return table(
      ["processor ms a page", "the shop", "bare React", "ratio", "wanted"],
      [["landing page with a filter, not kept yet", mine.toFixed(1), least.toFixed(1), ratio(least, mine), "≥ 0.80"]],
    );
  } finally {
    await shop.stop();
  }
}
