import { expect, test } from "vitest";
import { readConfig } from "#shop/server/config.ts";
import { settingsOf } from "#shop/server/settings/effective-settings.ts";
import { qrApprovedMail, qrRejectedMail, qrWaitingMail, qrWithdrawnMail } from "./qr-mails.ts";

const settings = settingsOf(readConfig({ PUBLIC_URL: "https://shop.example" }, "production"));

test("the shop's mail shows who waits, and where to decide", () => {
  const mail = qrWaitingMail(settings, { email: "fill@example.in" });
  expect(mail).toMatchObject({ kind: "qr-waiting", to: "hello@sheetal.example" });
  expect(mail.text).toContain("> fill@example.in");
  expect(mail.text).toContain("\nhttps://shop.example/qr-admin\n");
});

test("an approved user's mail links to the login", () => {
  const mail = qrApprovedMail(settings, { to: "fill@example.in" });
  expect(mail).toMatchObject({ kind: "qr-approved", to: "fill@example.in" });
  expect(mail.text).toContain("\nhttps://shop.example/qr-login\n");
});

test("a rejected user's mail names whom to call, without a login link", () => {
  const mail = qrRejectedMail(settings, { to: "fill@example.in" });
  expect(mail).toMatchObject({ kind: "qr-rejected", to: "fill@example.in" });
  expect(mail.text).toContain("+91 98100 00000");
  expect(mail.text).not.toContain("qr-login");
});

test("a withdrawn user's mail gives the reason and whom to call, without a login link", () => {
  const mail = qrWithdrawnMail(settings, { to: "fill@example.in", reason: "Left the filling station" });
  expect(mail).toMatchObject({ kind: "qr-withdrawn", to: "fill@example.in" });
  expect(mail.text).toContain("> Left the filling station");
  expect(mail.text).toContain("+91 98100 00000");
  expect(mail.text).not.toContain("qr-login");
});
