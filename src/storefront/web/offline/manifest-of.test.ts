import { expect, onTestFinished, test } from "vitest";
import { speakIn } from "#platform/rules/language/language.ts";
import { manifestOf } from "./manifest-of.ts";

test("the app has the shop's name and opens prices, orders and scanner", () => {
  const manifest = manifestOf({ name: "Himalaya Gases" });
  expect(manifest).toMatchObject({ name: "Himalaya Gases", short_name: "Himalaya Gases", display: "standalone" });
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(["Prices", "My Orders", "Scan"]);
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
});

test("installing from a Hindi page gives the same app in Hindi", () => {
  onTestFinished(speakIn(() => "hi"));
  const { id, start_url, lang, shortcuts } = manifestOf({ name: "Himalaya Gases" });
  expect({ id, start_url, lang }).toEqual({ id: "/", start_url: "/hi", lang: "hi-IN" });
  expect(shortcuts.map(({ url }) => url)).toEqual(["/hi/refrigerant-prices", "/hi/my-orders", "/hi#cylinder-qr"]);
  expect(shortcuts[1]?.name).toBe("मेरे ऑर्डर");
});
