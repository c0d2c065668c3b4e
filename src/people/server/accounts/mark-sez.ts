/** Marks a customer as a unit or developer of a Special Economic Zone, for the GST number in their profile. */

import { lutMissing, type SezChoice } from "#platform/rules/india/sez.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import { validLut } from "#shop/server/settings/valid-lut.ts";
import type { Shop } from "#shop/server/shop.ts";
import { lockAccountWithMobile, saveCustomer } from "./customer-store.ts";

type SezInput = { mobile: string; sez: SezChoice; admin: Admin };

export async function markSez(shop: Pick<Shop, "db" | "now" | "settings">, { mobile, sez: choice, admin }: SezInput) {
  await change(shop, admin, async ({ tx, audit }) => {
    const customer = await lockAccountWithMobile(tx, mobile);
    if (customer === undefined) throw new Problem("not-found", t("No customer has this mobile."));
    const refuse = (problem: string) => new Problem("invalid-input", problem, { fields: { sez: problem } });
    if (choice !== "none" && customer.gstNumber === "")
      throw refuse(t("A supply to an SEZ needs the buyer's GST number."));
    if (choice === "without-payment" && validLut(shop) === undefined) throw refuse(lutMissing());
    const { sez, sezGstNumber } = customer;
    const marked =
      choice === "none" ? { sez: null, sezGstNumber: null } : { sez: choice, sezGstNumber: customer.gstNumber };
    if (marked.sez === sez && marked.sezGstNumber === sezGstNumber) return;
    await saveCustomer(tx, customer.id, marked);
    audit("mark-sez", { kind: "customer-account", id: mobile }, { before: { sez, sezGstNumber }, after: marked });
  });
}
