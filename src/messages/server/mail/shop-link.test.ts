import { expect, onTestFinished, test } from "vitest";
import { type Language, speakIn } from "#platform/rules/language/language.ts";
import { readConfig } from "#shop/server/config.ts";
import { settingsOf } from "#shop/server/settings/effective-settings.ts";
import { inIndia, shopLink } from "./shop-link.ts";

const settings = settingsOf(readConfig({ PUBLIC_URL: "https://shop.example/" }, "production"));

test("a link leads to the shop's public address, with any characters in its token", () => {
  expect(shopLink(settings, "/verify-email", { token: "a+b&c" })).toBe(
    "https://shop.example/verify-email?token=a%2Bb%26c",
  );
});

test("a link without a query is just the page", () => {
  expect(shopLink(settings, "/auth")).toBe("https://shop.example/auth");
});

test.each<{ language: Language; text: string }>([
  { language: "en", text: "15 November 2026 at 4:08 pm" },
  { language: "hi", text: "15 नवंबर 2026 को शाम 4:08 बजे" },
])("a time in a mail in $language is '$text'", ({ language, text }) => {
  onTestFinished(speakIn(() => language));
  expect(inIndia(new Date("2026-11-15T10:38:00Z"))).toBe(text);
});
