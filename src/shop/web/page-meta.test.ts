import { expect, onTestFinished, test } from "vitest";
import { speakIn } from "#platform/rules/language/language.ts";
import { pageMeta } from "./page-meta.ts";

const SHOWN = { shop: { name: "Sheetal" }, origin: "https://sheetal.example" };

test("a page has one canonical URL, whatever its search", () => {
  const meta = pageMeta({ title: "Privacy", description: "What we keep.", path: "/privacy" }, SHOWN);
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://sheetal.example/privacy" });
  expect(meta).toContainEqual({ property: "og:url", content: "https://sheetal.example/privacy" });
});

test("the title of a page names the shop", () => {
  expect(pageMeta({ title: "Privacy", description: "", path: "/privacy" }, SHOWN)).toContainEqual({
    title: "Privacy · Sheetal",
  });
});

test("a Hindi page has its own canonical URL and links to the English one", () => {
  onTestFinished(speakIn(() => "hi"));
  const meta = pageMeta({ title: "Privacy", description: "", path: "/privacy" }, SHOWN);
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://sheetal.example/hi/privacy" });
  const english = { tagName: "link", rel: "alternate", hrefLang: "en-IN", href: "https://sheetal.example/privacy" };
  expect(meta).toContainEqual(english);
  expect(meta).toContainEqual({ ...english, hrefLang: "x-default" });
  expect(meta).toContainEqual({ property: "og:locale", content: "hi_IN" });
});
