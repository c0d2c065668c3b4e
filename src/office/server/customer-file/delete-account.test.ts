import { expect, test } from "vitest";
import { readConfig } from "#shop/server/config.ts";
import { settingsOf } from "#shop/server/settings/effective-settings.ts";
import { accountDeletedMail } from "./delete-account.ts";

const settings = settingsOf(readConfig({ PUBLIC_URL: "https://shop.example" }, "production"));

test("the last mail states when the account was deleted, what data is retained, and whom to call", () => {
  const deletedAt = new Date("2026-11-14T20:05:00Z");
  const mail = accountDeletedMail(settings, { to: "ravi@example.in", name: "Ravi", deletedAt });
  expect(mail).toMatchObject({ kind: "account-deleted", to: "ravi@example.in" });
  expect(mail.text).toContain("15 November 2026 at 1:35 am, Indian time");
  expect(mail.text).toContain("as long as tax law requires, and the record of cylinders as long as they are in use.");
  expect(mail.text).toContain("+91 98100 00000");
});
