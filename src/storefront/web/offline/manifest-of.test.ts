import { expect, onTestFinished, test } from "vitest";
import { speakIn } from "#platform/rules/language/language.ts";
import { manifestOf } from "./manifest-of.ts";

test("the app has the shop's name, opens prices, orders and scanner, and accepts a shared payment screenshot", () => {
  const manifest = manifestOf({ name: "Himalaya Gases" });
  expect(manifest).toMatchObject({ name: "Himalaya Gases", short_name: "Himalaya Gases", display: "standalone" });
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(["Prices", "My Orders", "Scan"]);
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
  expect(manifest.share_target).toMatchObject({ action: "/share-proof", method: "POST" });
});

test("installing from a Hindi page gives the same app in Hindi", () => {
  onTestFinished(speakIn(() => "hi"));
  const { id, start_url, lang, shortcuts, share_target } = manifestOf({ name: "Himalaya Gases" });
  expect({ id, start_url, lang }).toEqual({ id: "/", start_url: "/hi", lang: "hi-IN" });
  expect(shortcuts.map(({ url }) => url)).toEqual(["/hi/refrigerant-prices", "/hi/my-orders", "/hi#cylinder-qr"]);
  expect(shortcuts[1]?.name).toBe("मेरे ऑर्डर");
  expect(share_target.action).toBe("/hi/share-proof");
});
