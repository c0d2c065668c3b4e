/** Saves the lines of a reviewed statement, and books those the owner's rule permits. */

import { t } from "#platform/rules/language/text.ts";
import { inRupees } from "#platform/rules/money/money.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { isExactUtrAndAmount } from "#receivables/rules/bank/matching.ts";
import type { Dependencies } from "#receivables/server/payments/receive-payment.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { incoming, type MatchedLines, matchWaiting, type WaitingLine } from "./match-lines.ts";
import type { Upload } from "./read-upload.ts";
import { addLines, linkReversals, saveLayout, waitingLines } from "./store.ts";
import { bookLine } from "./work-on-lines.ts";

export const RULE = "exact UTR and amount";

export async function saveStatement(shop: Dependencies & Logging, upload: Upload, digest: string, admin: Admin) {
  if (upload.digest !== digest)
    throw new Problem("changed-meanwhile", t("This is not the file you previewed. Please check it again."));
  const { bank, lines, chosen } = upload;
  const stored = await change(shop, admin, async ({ tx, at, audit }) => {
    const added = await addLines(
      tx,
      lines.map((line) => ({ ...line, storedAt: at })),
    );
    await linkReversals(
      tx,
      lines.map(({ fingerprint }) => fingerprint),
    );
    if (chosen) await saveLayout(tx, { bank, headings: chosen, storedAt: at, storedBy: admin.name });
    const days = { from: lines[0]?.day, to: lines.at(-1)?.day };
    const after = { ...days, stored: added, known: lines.length - added };
    audit("keep-bank-lines", { kind: "bank", id: bank }, { after });
    return added;
  });
  return { stored, known: lines.length - stored, byRule: await bookByRule(shop, admin) };
}

type Logging = Pick<Shop, "log">;

/** Books each line separately: a line that fails waits for staff, and the others are booked. */
async function bookByRule(shop: Dependencies & Logging, admin: Admin): Promise<number> {
  if (!shop.settings.current().SHOP_BANK_AUTO_MATCH) return 0;
  const waiting = (await waitingLines(shop.db)).map(({ line }) => line);
  const matched = await matchWaiting(shop.db, waiting);
  let booked = 0;
  for (const { id, key, mobile, allocations } of allowedByRule(waiting, matched)) {
    try {
      await bookLine(shop, { id, key, mobile, allocations }, admin, RULE);
      booked += 1;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      shop.log.warn({ code: error.code }, "a bank line that the rule allows could not be booked");
    }
  }
  return booked;
}

/** Of the confirmable lines, those whose reference and amount match one order exactly. */
export function allowedByRule(waiting: readonly WaitingLine[], matched: MatchedLines) {
  const lines = new Map(waiting.map((line) => [line.fingerprint, incoming(line)]));
  return matched.confirmAll.flatMap(({ line: id, shares }) => {
    const [share, another] = shares;
    const line = lines.get(id);
    const order = matched.orders.get(share?.order ?? "");
    if (!line || !share || another || !order || !isExactUtrAndAmount(line, order, matched.usedUtrs)) return [];
    const { mobile, orderNumber } = order;
    return [{ id, key: crypto.randomUUID(), mobile, allocations: [{ orderNumber, amount: inRupees(share.amount) }] }];
  });
}
