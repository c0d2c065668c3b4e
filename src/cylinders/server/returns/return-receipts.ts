/** Receipts for returned empties: mailed to the customer, and printed from the account. */

import { shownNumber } from "#books/rules/ledger/entry.ts";
import { CONDITIONS } from "#catalogue/rules/empties/conditions.ts";
import { EMPTY_CYLINDERS } from "#catalogue/rules/empties/sizes.ts";
import { type ReceiptLine, receiptTotals } from "#cylinders/rules/custody/return-receipt.ts";
import { cylinderCount } from "#cylinders/rules/registry/cylinder-count.ts";
import { peopleWith } from "#cylinders/server/cylinder/people.ts";
import { shopLink } from "#messages/server/mail/shop-link.ts";
import { type NotificationMail, notificationMail } from "#messages/server/notifications/notification-mail.ts";
import { customersById, emailForNotices } from "#people/server/accounts/customer-store.ts";
import { notify } from "#people/server/notices/notify.ts";
import { writtenDay } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { NOTHING, shopPrice } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { inSpokenLanguage, type Sheet } from "#platform/server/pdf/sheet.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
import { legalName, shopHead } from "#shop/server/settings/shop-head.ts";
import type { Shop } from "#shop/server/shop.ts";
import { addReceipts, receiptWith } from "./return-receipts-store.ts";

type Booked = {
  /** Absent: counted without a scan. */
  batch?: string;
  day: string;
  at: Date;
  /** By account. */
  lines: ReadonlyMap<string, ReceiptLine[]>;
};

/** In the transaction that books the return. Returns their ids by account. */
export async function giveReceipts(
  { settings }: Pick<Shop, "settings">,
  tx: Database,
  { batch, day, at, lines }: Booked,
): Promise<Map<string, string>> {
  const rows = [...lines].map(([accountId, theirs]) => ({ batch, accountId, day, lines: theirs }));
  const receipts = await addReceipts(tx, rows);
  const people = await customersById(
    tx,
    receipts.map(({ accountId }) => accountId),
  );
  for (const { accountId, lines } of receipts) {
    const person = people.find(({ id }) => id === accountId);
    if (person === undefined) continue;
    const message = { to: emailForNotices(person), name: person.firstName, day, lines };
    await notify({ settings }, { tx, at, customerId: accountId, language: person.language }, (current) =>
      returnReceiptMail(current, message),
    );
  }
  return new Map(receipts.map(({ accountId, id }) => [accountId, id]));
}

type ReceiptMailInput = { to: string | undefined; name: string; day: string; lines: readonly ReceiptLine[] };

export function returnReceiptMail(settings: Settings, { to, name, day, lines }: ReceiptMailInput): NotificationMail {
  const heading = t("We have received {cylinders} back", { cylinders: cylinderCount(lines.length) });
  return notificationMail(settings, {
    notification: "return-receipt",
    facts: () => ({
      cylinders: cylinderCount(lines.length),
      day: writtenDay(day),
      amount: shopPrice(receiptTotals(lines).released),
    }),
    to,
    name,
    heading,
    paragraphs: [
      t("These empties came back on {day}:", { day: writtenDay(day) }),
      { figures: lines.map((line) => [nameOf(line), shopPrice(line.released)]) },
      ...totalTexts(lines),
    ],
    action: { label: t("Download the receipt"), url: shopLink(settings, "/my-cylinders") },
  });
}

/** Staff may read any. */
export async function receiptSheet(
  { db, settings }: Pick<Shop, "db" | "settings">,
  id: string,
  customerId: string | undefined,
): Promise<Sheet> {
  const receipt = await receiptWith(db, id);
  if (receipt === undefined || (customerId !== undefined && receipt.accountId !== customerId))
    throw new Problem("not-found", t("Receipt not found."));
  const { accountId, day, lines } = receipt;
  const person = (await peopleWith(db, [accountId])).get(accountId);
  const current = settings.current();
  const title = t("Receipt for returned empties {number}", { number: shownNumber(id) });
  return {
    ...{ title, day, footer: `${title} · ${legalName(current)}` },
    continued: t("{document}, continued", { document: title }),
    ...inSpokenLanguage(),
    blocks: [
      ...shopHead(current),
      { kind: "text", text: title, size: 13, strong: true },
      {
        kind: "facts",
        facts: [
          [t("Date"), writtenDay(day)],
          [t("Received from"), person?.name ?? t("Former customer")],
          [t("Mobile"), person?.mobile ? `+91 ${person.mobile}` : ""],
        ],
      },
      { kind: "space", height: 8 },
      {
        kind: "table",
        columns: [
          { title: t("Cylinder"), takesRest: true },
          { title: t("Condition") },
          { title: t("Deposit returned"), align: "right" },
        ],
        rows: lines.map((line) => [nameOf(line), CONDITIONS()[line.condition], shopPrice(line.released)]),
      },
      { kind: "space", height: 6 },
      ...totalTexts(lines).map((text) => ({ kind: "text" as const, text, strong: true })),
    ],
  };
}

const nameOf = (line: ReceiptLine): string => {
  const number = numberIn(line);
  if (line.own === "refill") return t("{number}, your own, kept for refilling", { number });
  return line.own === "exchange" ? t("{number}, taken in exchange", { number }) : number;
};

const numberIn = ({ number, size }: ReceiptLine): string =>
  number ??
  t("{name}, without a number", {
    name: EMPTY_CYLINDERS.find((one) => one.size === size)?.title() ?? t("Empty cylinder"),
  });

function totalTexts(lines: readonly ReceiptLine[]): string[] {
  const { released, withheld } = receiptTotals(lines);
  return [
    ...(released > NOTHING
      ? [t("Deposit returned: {amount}. It is on your account.", { amount: shopPrice(released) })]
      : [t("No deposit was due for these empties.")].filter(() => withheld === NOTHING)),
    ...(withheld > NOTHING
      ? [t("{amount} is held back until we have checked late or damaged cylinders.", { amount: shopPrice(withheld) })]
      : []),
  ];
}
