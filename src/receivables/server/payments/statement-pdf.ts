/** A customer's statement as a PDF: the same rows as on the page, with the trade's Dr and Cr. */

import { AGE_BANDS, ageingRule } from "#books/rules/ledger/ageing.ts";
import { balanceText } from "#books/rules/ledger/balance-text.ts";
import type { StatementPart } from "#books/rules/ledger/statement.ts";
import { writtenDay } from "#platform/rules/india/india.ts";
import { perLanguage, plural, t } from "#platform/rules/language/text.ts";
import { NOTHING, type Paise, shopPrice, sum } from "#platform/rules/money/money.ts";
import { type Block, type Column, inSpokenLanguage, type Sheet } from "#platform/server/pdf/sheet.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
import { legalName, shopHead } from "#shop/server/settings/shop-head.ts";
import type { HolderStatement } from "./account-statement.ts";
import type { OpenAccount } from "./open-account.ts";

const amountOr = (amount: Paise) => (amount === NOTHING ? "" : shopPrice(amount));

export function statementSheet(settings: Settings, { statement, open, holder }: HolderStatement): Sheet {
  const { from, to, account, deposits } = statement;
  const title = t("Statement of account, {from} to {to}", { from: writtenDay(from), to: writtenDay(to) });
  const hasDeposits = deposits.rows.length > 0 || deposits.opening !== NOTHING;
  const part = (heading: string, rows: Block): Block[] => [
    { kind: "space", height: 10 },
    { kind: "text", text: heading, strong: true, size: 11 },
    rows,
  ];
  return {
    title,
    day: to,
    footer: `${t("Statement of {name}", { name: holder.name })} · ${legalName(settings)}`,
    continued: t("{document}, continued", { document: title }),
    ...inSpokenLanguage(),
    blocks: [
      ...shopHead(settings),
      { kind: "text", text: title, size: 13, strong: true },
      {
        kind: "facts",
        facts: [
          [t("Customer"), holder.name],
          ["GSTIN", holder.gstNumber],
          [t("Mobile"), `+91 ${holder.whose.mobile}`],
        ],
      },
      ...part(t("Account"), rowsOf(account, { from, to }, balanceText)),
      ...(hasDeposits ? part(t("Cylinder deposits held"), rowsOf(deposits, { from, to }, shopPrice)) : []),
      { kind: "space", height: 10 },
      { kind: "together", blocks: agesOf(open) },
    ],
  };
}

const COLUMNS = perLanguage((): readonly Column[] => [
  { title: t("Day") },
  { title: t("What"), takesRest: true },
  { title: t("Reference") },
  { title: t("Debit"), align: "right" },
  { title: t("Credit¦bookkeeping"), align: "right" },
  { title: t("Balance"), align: "right" },
]);

type FormatBalance = (balance: Paise) => string;

function rowsOf(
  { opening, rows, closing }: StatementPart,
  span: { from: string; to: string },
  written: FormatBalance,
): Block {
  return {
    kind: "table",
    columns: COLUMNS(),
    rows: [
      [writtenDay(span.from), t("Opening balance"), "", "", "", written(opening)],
      ...rows.map(({ day, what, reason, reference, debit, credit, balance }) => [
        ...[writtenDay(day), reason ? `${what}: ${reason}` : what, reference],
        ...[amountOr(debit), amountOr(credit), written(balance)],
      ]),
    ],
    foot: [
      ...[writtenDay(span.to), t("Closing balance"), ""],
      ...[amountOr(sum(rows.map(({ debit }) => debit))), amountOr(sum(rows.map(({ credit }) => credit)))],
      written(closing),
    ],
  };
}

function agesOf({ bills, bands, open, oldest }: OpenAccount): Block[] {
  const message = t("Dr is owed to the shop, Cr is paid in advance.");
  if (!oldest) return [{ kind: "text", text: message, quiet: true }];
  return [
    {
      kind: "text",
      text: plural(oldest.days, { one: "Outstanding, oldest {count} day", other: "Outstanding, oldest {count} days" }),
      strong: true,
    },
    {
      kind: "table",
      columns: [
        { title: t("Bill") },
        { title: t("Day") },
        { title: t("Days"), align: "right" },
        { title: t("Open¦amount"), align: "right" },
      ],
      rows: bills.map(({ bill, day, days, amount }) => [bill, writtenDay(day), String(days), shopPrice(amount)]),
    },
    { kind: "space", height: 6 },
    {
      kind: "sums",
      sums: [
        ...AGE_BANDS.map(({ label }, band) => ({ label, amount: shopPrice(bands[band] ?? NOTHING) })),
        { label: t("Together"), amount: shopPrice(open), strong: true },
      ],
    },
    { kind: "text", text: `${message} ${ageingRule()}`, quiet: true },
  ];
}
