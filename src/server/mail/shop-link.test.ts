import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { settingsOf } from "#server/settings/effective-settings.ts";
import { shopLink } from "./shop-link.ts";

const settings = settingsOf(readConfig({ PUBLIC_URL: "https://shop.example/" }, "production"));

test("a link leads to the shop's public address, with any characters in its token", () => {
  expect(shopLink(settings, "/verify-email", { token: "a+b&c" })).toBe(
    "https://shop.example/verify-email?token=a%2Bb%26c",
  );
});

test("a link without a query is just the page", () => {
  expect(shopLink(settings, "/auth")).toBe("https://shop.example/auth");
});
