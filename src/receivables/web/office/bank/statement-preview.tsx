import { useState } from "react";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { perLanguage, plural, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { dateText } from "#platform/web/ui/text/time-text.ts";
import type { BankLine } from "./bank-line.ts";

export type Statement = ClientOutput<EndpointNamed<"POST /api/admin/bank-statements">>;

const COLUMNS = perLanguage(
  (): Columns<BankLine> => [
    { name: t("Day"), cell: ({ day }) => <span className="whitespace-nowrap">{dateText(day)}</span> },
    { name: t("Text"), cell: ({ narration }) => <span className="wrap-anywhere min-w-0 text-sm">{narration}</span> },
    { name: t("Amount"), number: true, cell: ({ amount }) => shopPrice(rupees(amount)) },
    { name: t("What it is"), cell: (line) => <WhatItIs line={line} /> },
  ],
);

/** A phone renders thousands of rows slowly; the rest is shown on request. */
const SHOWN_AT_FIRST = 300;

type Props = { statement: Statement; onKeep: () => void; onCancel: () => void };

export function StatementPreview({ statement, onKeep, onCancel }: Props) {
  const { bankName, from, to, fresh, known, byRule, sidesSwapped, headings, lines } = statement;
  const columns = Object.values(headings).join(", ");
  const [whole, setWhole] = useState(lines.length <= SHOWN_AT_FIRST);
  return (
    <Card as="section" className="flex flex-col items-stretch gap-4 p-5">
      <h2 className="font-semibold text-heading">
        {t("{bank}, {from} to {to}", { bank: bankName, from: dateText(from), to: dateText(to) })}
      </h2>
      <p role="status">
        {known > 0
          ? t("{lines}: {fresh} new, {known} already imported. Nothing is saved yet.", {
              lines: counted(lines.length),
              fresh: grouped(fresh),
              known: grouped(known),
            })
          : t("{lines}: {fresh} new. Nothing is saved yet.", { lines: counted(lines.length), fresh: grouped(fresh) })}
      </p>
      <p className="text-ink-soft text-sm">{t("Read from the columns {columns}.", { columns })}</p>
      {sidesSwapped && (
        <Notice kind="warn">
          {t("This file lists debits under Credit. The balances show it, and we read the file that way.")}
        </Notice>
      )}
      {byRule > 0 && (
        <Notice>
          {plural(byRule, {
            one: "{count} line with the exact UTR and amount of an order will be booked immediately, as set in the settings.",
            other:
              "{count} lines with the exact UTR and amount of an order will be booked immediately, as set in the settings.",
          })}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2 max-md:sticky max-md:bottom-0 max-md:z-10 max-md:order-last max-md:-mx-5 max-md:border-line max-md:border-y max-md:bg-surface max-md:px-5 max-md:py-3">
        {fresh > 0 && (
          <Button kind="main" onClick={onKeep} className="max-sm:flex-1">
            {plural(fresh, { one: "Save {count} new line", other: "Save {count} new lines" })}
          </Button>
        )}
        <Button onClick={onCancel}>{fresh > 0 ? t("Cancel") : t("Close")}</Button>
      </div>
      <Table
        caption={t("Lines of the statement")}
        columns={COLUMNS()}
        rows={whole ? lines : lines.slice(0, SHOWN_AT_FIRST)}
        rowKey={({ id }) => id}
      />
      {!whole && (
        <Button onClick={() => setWhole(true)}>{t("Show all {count} lines", { count: grouped(lines.length) })}</Button>
      )}
    </Card>
  );
}

const counted = (lines: number) => plural(lines, { one: "{count} line", other: "{count} lines" });

function WhatItIs({ line }: { line: BankLine }) {
  const { state, amount, suggestions, noted, payment, note, certainty } = line;
  const [best] = suggestions;
  if (state === "booked") return t("Booked: {name}", { name: payment?.name ?? "" });
  if (state === "ignored") return t("Ignored: {note}", { note });
  if (line.reversedOn)
    return amount < 0
      ? t("Takes back the credit of {day}", { day: dateText(line.reversedOn) })
      : t("Taken back by the bank on {day}", { day: dateText(line.reversedOn) });
  if (amount < 0) return <span className="text-ink-soft">{t("Money out")}</span>;
  if (certainty === "noted" && noted) return t("Already recorded: {name}", { name: noted.name });
  return (
    <div className="wrap-anywhere min-w-0">
      {certainty === "used" && `${t("UTR used before.")} `}
      {line.perhapsReversedOn && (
        <span className="block text-warn">
          {t("Perhaps taken back: a debit of the same amount on {day}", { day: dateText(line.perhapsReversedOn) })}
        </span>
      )}
      {best ? best.message : <span className="text-ink-soft">{t("No order found")}</span>}
      {best && (
        <span className="block text-ink-soft text-sm">
          {best.name}, {best.allocations.map(({ orderNumber }) => orderNumber).join(", ")}
        </span>
      )}
      {state === "open" && <span className="block text-ink-soft text-sm">{t("Already imported, still open")}</span>}
    </div>
  );
}
