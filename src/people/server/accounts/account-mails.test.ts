import { expect, test } from "vitest";
import { readConfig } from "#shop/server/config.ts";
import { settingsOf } from "#shop/server/settings/effective-settings.ts";
import {
  alreadyVerifiedMail,
  emailTakenMail,
  passwordChangedMail,
  resetPasswordMail,
  verifyEmailMail,
} from "./account-mails.ts";

const settings = settingsOf(readConfig({ PUBLIC_URL: "https://shop.example" }, "production"));

test.each([
  { account: "customer", link: "https://shop.example/verify-email?token=t0ken" },
  { account: "qr-user", link: "https://shop.example/qr-verify-email?token=t0ken&email=ravi%40example.in" },
] as const)("a new $account gets a welcome mail and confirms the address at $link", ({ account, link }) => {
  const mail = verifyEmailMail(settings, { account, to: "ravi@example.in", name: "Ravi", token: "t0ken" });
  expect(mail).toMatchObject({
    kind: "verify-email",
    to: "ravi@example.in",
    subject: "Confirm your email address for Sheetal",
  });
  expect(mail.text).toContain("Namaste Ravi,");
  expect(mail.text).toContain(`\n${link}\n`);
  expect(mail.text).toContain("24 hours");
  expect(mail.html).toContain(link.replace("&", "&amp;"));
});

test("a QR user's welcome mail is about the cylinder tool and says that an admin approves the account", () => {
  const [customer, qrUser] = (["customer", "qr-user"] as const).map((account) =>
    verifyEmailMail(settings, { account, to: "ravi@example.in", name: "", token: "t0ken" }),
  );
  expect(qrUser?.text).toContain("Welcome to the cylinder tool of Sheetal");
  expect(qrUser?.text).toContain("an admin of the shop approves your account");
  expect(qrUser?.text).toContain("दुकान आपका खाता मंज़ूर करेगी");
  expect(qrUser?.text).not.toContain("opening an account with us");
  expect(customer?.text).not.toContain("cylinder tool");
});

test("an owner who needs no new link is notified and linked to the login", () => {
  const mail = alreadyVerifiedMail(settings, { account: "customer", to: "ravi@example.in", name: "Ravi" });
  expect(mail).toMatchObject({ kind: "already-verified", to: "ravi@example.in" });
  expect(mail.text).toContain("\nhttps://shop.example/auth\n");
  expect(mail.text).not.toContain("token");
});

test.each([
  { account: "customer", link: "https://shop.example/auth" },
  { account: "qr-user", link: "https://shop.example/qr-login" },
] as const)("the owner of a $account account is notified of a second registration attempt", ({ account, link }) => {
  const mail = emailTakenMail(settings, { account, to: "ravi@example.in", name: "Ravi" });
  expect(mail).toMatchObject({ kind: "email-taken", to: "ravi@example.in" });
  expect(mail.subject).toBe("You already have an account with Sheetal");
  expect(mail.text).toContain(`\n${link}\n`);
  expect(mail.text).not.toContain("token");
});

test.each([
  { account: "customer", link: "https://shop.example/reset-password?token=t0ken" },
  { account: "qr-user", link: "https://shop.example/qr-reset-password?token=t0ken" },
] as const)("a $account chooses a new password at $link within 30 minutes", ({ account, link }) => {
  const mail = resetPasswordMail(settings, { account, to: "ravi@example.in", name: "Ravi", token: "t0ken" });
  expect(mail).toMatchObject({ kind: "reset-password", to: "ravi@example.in" });
  expect(mail.text).toContain(`\n${link}\n`);
  expect(mail.text).toContain("30 minutes");
  expect(mail.html).toContain(`href="${link}"`);
  expect(mail.subject).not.toContain("t0ken");
});

test("a mail about a changed password gives the time in India and the way to undo it", () => {
  const changedAt = new Date("2026-11-14T20:05:00Z");
  const mail = passwordChangedMail(settings, { account: "customer", to: "ravi@example.in", name: "Ravi", changedAt });
  expect(mail).toMatchObject({ kind: "password-changed", to: "ravi@example.in" });
  expect(mail.text).toContain("15 November 2026 at 1:35 am, Indian time");
  expect(mail.text).toContain("\nhttps://shop.example/forgot-password\n");
  expect(mail.text).toContain("+91 98100 00000");
});

test("a QR user's mail links to the QR login page for a new password", () => {
  const changedAt = new Date("2026-11-14T20:05:00Z");
  const mail = passwordChangedMail(settings, { account: "qr-user", to: "ravi@example.in", name: "Ravi", changedAt });
  expect(mail.text).toContain("\nhttps://shop.example/qr-login\n");
});
