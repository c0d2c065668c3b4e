import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const SHOWN = { shop: { name: "Sheetal" }, origin: "https://sheetal.example" };

test("a page is known by one address, whatever the search in it", () => {
  const meta = pageMeta({ title: "Privacy", description: "What we keep.", path: "/privacy" }, SHOWN);
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://sheetal.example/privacy" });
  expect(meta).toContainEqual({ property: "og:url", content: "https://sheetal.example/privacy" });
});

test("the title of a page names the shop", () => {
  expect(pageMeta({ title: "Privacy", description: "", path: "/privacy" }, SHOWN)).toContainEqual({
    title: "Privacy · Sheetal",
  });
});
