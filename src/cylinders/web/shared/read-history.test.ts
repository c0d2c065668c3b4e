import { expect, test } from "vitest";
import { readHistory } from "./read-history.ts";

function aShop(handovers: number) {
  const history = Array.from({ length: handovers }, (_, place) => ({ action: "transferred", updatedAt: `${place}` }));
  return async (path: string) => {
    const { searchParams } = new URL(path, "https://shop.example");
    const [offset, limit] = [Number(searchParams.get("offset")), Number(searchParams.get("limit"))];
    return Response.json(history.slice(offset, offset + limit));
  };
}

test.each([
  { handovers: 3, pages: [3] },
  { handovers: 50, pages: [50] },
  { handovers: 51, pages: [50, 1] },
  { handovers: 120, pages: [50, 50, 20] },
])("a history of $handovers entries loads in pages of $pages, and reports when more exist", async (known) => {
  const shop = aShop(known.handovers);
  const read: string[] = [];
  const pages: number[] = [];
  for (let more = true; more; ) {
    const page = await readHistory("SH-1042", read.length, shop);
    read.push(...page.entries.map(({ updatedAt }) => updatedAt));
    pages.push(page.entries.length);
    more = page.more;
  }
  expect(pages).toEqual(known.pages);
  expect(read).toEqual(Array.from({ length: known.handovers }, (_, place) => `${place}`));
});
