import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { confirmNewsletterMail } from "./confirm-newsletter.ts";

const config = readConfig({ PUBLIC_URL: "https://shop.example" }, "production");

test("the newsletter comes only to those who say yes", () => {
  const mail = confirmNewsletterMail(config, { to: "ravi@example.in", token: "t0ken" });
  expect(mail).toMatchObject({ kind: "confirm-newsletter", to: "ravi@example.in" });
  expect(mail.text).toContain("\nhttps://shop.example/confirm-newsletter?token=t0ken\n");
  expect(mail.text).toContain("If that was not you, do nothing");
});
