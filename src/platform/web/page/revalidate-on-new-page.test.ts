import { expect, test } from "vitest";
import { revalidateOnNewPage } from "./revalidate-on-new-page.ts";

const step = (from: string, to: string) => ({
  currentUrl: new URL(from, "https://shop.example"),
  nextUrl: new URL(to, "https://shop.example"),
  currentParams: {},
  nextParams: {},
  defaultShouldRevalidate: true,
});

test.each([
  { from: "/", to: "/?q=r32", asks: false },
  { from: "/?cat=all#product=r32", to: "/?cat=all", asks: false },
  { from: "/?q=r32", to: "/?q=r32#product=r32", asks: false },
  { from: "/product/r32", to: "/", asks: true },
  { from: "/?q=r32", to: "/?q=r32", asks: true },
])("from $from to $to the server is queried again: $asks", ({ from, to, asks: requests }) => {
  expect(revalidateOnNewPage(step(from, to))).toBe(requests);
});
