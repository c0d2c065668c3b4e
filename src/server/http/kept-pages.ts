/** Rendered pages that are the same for everyone, kept compressed until products or prices change. */
import type { PreparedAnswer } from "./prepared-answer.ts";

export type KeptPage = { version: string; answer: PreparedAnswer };

/** Enough for every product page and the usual searches; a flood of made-up searches pushes out its own kind first. */
const MOST_PAGES = 600;

export function keepPages() {
  const kept = new Map<string, KeptPage>();
  const underway = new Map<string, Promise<KeptPage | undefined>>();

  function find(address: string, version: string): KeptPage | undefined {
    const page = kept.get(address);
    return page?.version === version ? page : undefined;
  }

  /** Renders once however many ask at the same time. A page that may not be kept is not kept: `render` says undefined. */
  function renderOnce(address: string, version: string, render: () => Promise<KeptPage | undefined>) {
    const key = `${version} ${address}`;
    const before = underway.get(key);
    if (before !== undefined) return before;
    const now = render()
      .then((page) => {
        if (page !== undefined) remember(address, page);
        return page;
      })
      .finally(() => underway.delete(key));
    underway.set(key, now);
    return now;
  }

  function remember(address: string, page: KeptPage) {
    kept.delete(address);
    kept.set(address, page);
    if (kept.size <= MOST_PAGES) return;
    const oldest = [...kept.keys()].find((candidate) => candidate.includes("?")) ?? kept.keys().next().value;
    if (oldest !== undefined) kept.delete(oldest);
  }

  return { find, renderOnce };
}
