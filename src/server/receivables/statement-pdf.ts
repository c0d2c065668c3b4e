/** A customer's statement as a paper: the same rows as on the page, in the trade's Dr and Cr. */
import { daysBetween, writtenDay } from "#domain/india.ts";
import { AGE_BANDS, ageingRule } from "#domain/ledger/ageing.ts";
import { balanceWords } from "#domain/ledger/balance-words.ts";
import type { StatementPart } from "#domain/ledger/statement.ts";
import { NOTHING, type Paise, shopPrice } from "#domain/money.ts";
import type { Block, Column, Sheet } from "#server/pdf/sheet.ts";
import type { Settings } from "#server/settings/in-force.ts";
import type { HolderStatement } from "./account-statement.ts";

const amountOr = (amount: Paise) => (amount === NOTHING ? "" : shopPrice(amount));

export function statementSheet(settings: Settings, { statement, ageing, holder }: HolderStatement): Sheet {
  const { from, to, account, deposits } = statement;
  const title = `Statement of account, ${writtenDay(from)} to ${writtenDay(to)}`;
  const hasDeposits = deposits.rows.length > 0 || deposits.opening !== NOTHING;
  const part = (heading: string, rows: Block): Block[] => [
    { kind: "space", height: 10 },
    { kind: "text", text: heading, strong: true, size: 11 },
    rows,
  ];
  return {
    title,
    day: to,
    footer: `Statement of ${holder.name} · ${settings.SHOP_NAME}`,
    continued: `${title}, continued`,
    blocks: [
      { kind: "text", text: settings.SHOP_NAME, size: 14, strong: true },
      { kind: "text", text: settings.SHOP_ADDRESS },
      {
        kind: "facts",
        facts: [
          ["GSTIN", settings.SHOP_GSTIN],
          ["Phone", settings.SHOP_PHONES],
        ],
      },
      { kind: "rule", strong: true },
      { kind: "text", text: title, size: 13, strong: true },
      {
        kind: "facts",
        facts: [
          ["Customer", holder.name],
          ["Mobile", `+91 ${holder.whose.mobile}`],
        ],
      },
      ...part("Account", rowsOf(account, { from, to }, balanceWords)),
      ...(hasDeposits ? part("Cylinder deposits held", rowsOf(deposits, { from, to }, shopPrice)) : []),
      { kind: "space", height: 10 },
      { kind: "together", blocks: agesOf({ statement, ageing, holder }) },
    ],
  };
}

const COLUMNS: readonly Column[] = [
  { title: "Day" },
  { title: "What", takesRest: true },
  { title: "Reference" },
  { title: "Debit", align: "right" },
  { title: "Credit", align: "right" },
  { title: "Balance", align: "right" },
];

type Written = (balance: Paise) => string;

function rowsOf(
  { opening, rows, closing }: StatementPart,
  span: { from: string; to: string },
  written: Written,
): Block {
  return {
    kind: "table",
    columns: COLUMNS,
    rows: [
      [writtenDay(span.from), "Opening balance", "", "", "", written(opening)],
      ...rows.map(({ day, what, reason, reference, debit, credit, balance }) => [
        ...[writtenDay(day), reason ? `${what}: ${reason}` : what, reference],
        ...[amountOr(debit), amountOr(credit), written(balance)],
      ]),
    ],
    foot: [writtenDay(span.to), "Closing balance", "", "", "", written(closing)],
  };
}

function agesOf({ statement: { to, account }, ageing }: HolderStatement): Block[] {
  const words = "Dr is owed to the shop, Cr is paid ahead.";
  if (account.closing <= NOTHING || !ageing.oldest) return [{ kind: "text", text: words, quiet: true }];
  const since = daysBetween(ageing.oldest.day, to);
  return [
    { kind: "text", text: `Open, the oldest for ${since === 1 ? "1 day" : `${since} days`}`, strong: true },
    {
      kind: "sums",
      sums: [
        ...AGE_BANDS.map(({ label }, band) => ({ label, amount: shopPrice(ageing.bands[band] ?? NOTHING) })),
        { label: "Together", amount: shopPrice(ageing.open), strong: true },
      ],
    },
    { kind: "text", text: `${words} ${ageingRule()}`, quiet: true },
  ];
}
