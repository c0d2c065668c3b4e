/** Staff release a deduction as credit on the customer's account, with a reason. */

import { randomUUID } from "node:crypto";
import { addEntry, lockLedgerCustomer } from "#books/server/ledger/ledger-store.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees, NOTHING, rupees, shopPrice } from "#platform/rules/money/money.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { decide, decisionProblem } from "#sales/rules/deposits/deposit-decisions.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { claimWithId, saveClaims } from "./claims-store.ts";

type ReleaseInput = { amount: number; withheld: number; reason: string };

export async function releaseWithheld(
  shop: Pick<Shop, "db" | "now">,
  id: number,
  { amount, withheld, reason }: ReleaseInput,
  admin: Admin,
) {
  return change(shop, admin, async (work) => {
    const { tx, audit } = work;
    const found = await claimWithId(tx, id);
    if (found === undefined) throw new Problem("not-found", t("Deposit not found."));
    const account = await lockLedgerCustomer(tx, found.whose);
    const claim = (await claimWithId(tx, id))?.claim ?? found.claim;
    if (claim.withheld !== rupees(withheld))
      throw new Problem("changed-meanwhile", t("Someone else has decided on this deposit. Please review it again."));
    const { at } = work;
    const day = dayInIndia(at);
    const by = { id: admin.id, mayDecide: true };
    const decision = { by, reason, release: rupees(amount), keep: NOTHING, givenUp: 0 };
    const problem = decisionProblem(claim, decision, day);
    if (problem !== undefined) throw new Problem("invalid-input", problem, { fields: { amount: problem } });
    const { claim: after, entries } = decide(claim, decision, { day, at, number: claim.order });
    await saveClaims(tx, [after]);
    for (const entry of entries)
      await addEntry(tx, { ...entry, customer: String(account.id) }, { source: `release/${randomUUID()}` });
    audit(
      "release-deposit",
      { kind: "deposit-claim", id: String(id) },
      { before: { withheld: shopPrice(claim.withheld) }, after: { withheld: shopPrice(after.withheld), reason } },
    );
    return { id, withheld: inRupees(after.withheld) };
  });
}
