import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { passwordChangedMail } from "./password-changed.ts";

const config = readConfig({ PUBLIC_URL: "https://shop.example" }, "production");

test("a changed password is told with the hour in India and the way to undo it", () => {
  const changedAt = new Date("2026-11-14T20:05:00Z");
  const mail = passwordChangedMail(config, { account: "customer", to: "ravi@example.in", name: "Ravi", changedAt });
  expect(mail).toMatchObject({ kind: "password-changed", to: "ravi@example.in" });
  expect(mail.text).toContain("15 November 2026 at 1:35 am, Indian time");
  expect(mail.text).toContain("\nhttps://shop.example/forgot-password\n");
  expect(mail.text).toContain("+91 98100 00000");
});

test("a QR user finds the way to a new password on the QR login page", () => {
  const changedAt = new Date("2026-11-14T20:05:00Z");
  const mail = passwordChangedMail(config, { account: "qr-user", to: "ravi@example.in", name: "Ravi", changedAt });
  expect(mail.text).toContain("\nhttps://shop.example/qr-login\n");
});
