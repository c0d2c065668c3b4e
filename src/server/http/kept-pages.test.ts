import { expect, test } from "vitest";
import { keepPages } from "./kept-pages.ts";
import { prepareAnswer } from "./prepared-answer.ts";

const aPage = async (version: string) => ({ version, answer: await prepareAnswer("<p>नमस्ते</p>", {}) });

test("a hundred visitors at once cost one rendering", async () => {
  const kept = keepPages();
  let renderings = 0;
  const render = () => {
    renderings += 1;
    return aPage("1");
  };
  await Promise.all(Array.from({ length: 100 }, () => kept.renderOnce("/", "1", render)));
  expect(renderings).toBe(1);
  expect(kept.find("/", "1")).toBeDefined();
});

test("when prices change, the page of the old prices is no longer found", async () => {
  const kept = keepPages();
  await kept.renderOnce("/", "1", () => aPage("1"));
  expect(kept.find("/", "2")).toBeUndefined();
});

test("a rendering that failed is tried again by the next visitor", async () => {
  const kept = keepPages();
  await expect(kept.renderOnce("/", "1", () => Promise.reject(new Error("no database")))).rejects.toThrow(
    "no database",
  );
  await kept.renderOnce("/", "1", () => aPage("1"));
  expect(kept.find("/", "1")).toBeDefined();
});

test("a flood of made-up searches does not push out the landing page", async () => {
  const kept = keepPages();
  await kept.renderOnce("/", "1", () => aPage("1"));
  for (let search = 0; search < 700; search += 1) await kept.renderOnce(`/?q=${search}`, "1", () => aPage("1"));
  expect(kept.find("/", "1")).toBeDefined();
  expect(kept.find("/?q=0", "1")).toBeUndefined();
  expect(kept.find("/?q=699", "1")).toBeDefined();
});
