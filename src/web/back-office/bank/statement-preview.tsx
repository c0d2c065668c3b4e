import { useState } from "react";
import { grouped, rupees, shopPrice } from "#domain/money.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { type Columns, Table } from "#web/ui/table.tsx";
import { dateText } from "#web/ui/time-text.ts";
import type { BankLine } from "./bank-line.ts";
import type { Statement } from "./statement-upload.tsx";

const COLUMNS: Columns<BankLine> = [
  { name: "Day", cell: ({ day }) => <span className="whitespace-nowrap">{dateText(day)}</span> },
  { name: "Text", cell: ({ narration }) => <span className="wrap-anywhere min-w-0 text-sm">{narration}</span> },
  { name: "Amount", number: true, cell: ({ amount }) => shopPrice(rupees(amount)) },
  { name: "What it is", cell: (line) => <WhatItIs line={line} /> },
];

/** A phone draws thousands of rows slowly; whoever wants to see them presses once more. */
const SHOWN_AT_FIRST = 300;

type Props = { statement: Statement; onKeep: () => void; onCancel: () => void };

/** What a file says, before anything of it is kept. */
export function StatementPreview({ statement, onKeep, onCancel }: Props) {
  const { bankName, from, to, fresh, known, byRule, sidesSwapped, headings, lines } = statement;
  const columns = Object.values(headings).join(", ");
  const [whole, setWhole] = useState(lines.length <= SHOWN_AT_FIRST);
  return (
    <Card as="section" className="flex flex-col items-stretch gap-4 p-5">
      <h2 className="font-semibold text-heading">
        {bankName}, {dateText(from)} to {dateText(to)}
      </h2>
      <p role="status">
        {counted(lines.length)}: {grouped(fresh)} new{known > 0 && `, ${grouped(known)} known already`}. Nothing is kept
        yet.
      </p>
      <p className="text-ink-soft text-sm">Read from the columns {columns}.</p>
      {sidesSwapped && (
        <Notice kind="warn">
          Debits stand under Credit in this file; the balances say so, and it is read that way.
        </Notice>
      )}
      {byRule > 0 && (
        <Notice>
          {counted(byRule)} with the exact UTR and amount of an order will be booked at once, by the rule of the
          settings.
        </Notice>
      )}
      <div className="flex flex-wrap gap-2 max-md:sticky max-md:bottom-0 max-md:z-10 max-md:order-last max-md:-mx-5 max-md:border-line max-md:border-y max-md:bg-surface max-md:px-5 max-md:py-3">
        {fresh > 0 && (
          <Button kind="main" onClick={onKeep} className="max-sm:flex-1">
            Keep {fresh === 1 ? "1 new line" : `${grouped(fresh)} new lines`}
          </Button>
        )}
        <Button onClick={onCancel}>{fresh > 0 ? "Cancel" : "Close"}</Button>
      </div>
      <Table
        caption="Lines of the statement"
        columns={COLUMNS}
        rows={whole ? lines : lines.slice(0, SHOWN_AT_FIRST)}
        rowKey={({ id }) => id}
      />
      {!whole && <Button onClick={() => setWhole(true)}>Show all {counted(lines.length)}</Button>}
    </Card>
  );
}

const counted = (lines: number) => (lines === 1 ? "1 line" : `${grouped(lines)} lines`);

function WhatItIs({ line }: { line: BankLine }) {
  const { state, amount, suggestions, noted, payment, note, certainty } = line;
  const [best] = suggestions;
  if (state === "booked") return `Booked: ${payment?.name ?? ""}`;
  if (state === "ignored") return `Put aside: ${note}`;
  if (amount < 0) return <span className="text-ink-soft">Money out</span>;
  if (certainty === "noted" && noted) return `Noted already: ${noted.name}`;
  return (
    <div className="wrap-anywhere min-w-0">
      {certainty === "used" && "UTR used before. "}
      {best ? best.words : <span className="text-ink-soft">No order found</span>}
      {best && (
        <span className="block text-ink-soft text-sm">
          {best.name}, {best.allocations.map(({ orderNumber }) => orderNumber).join(", ")}
        </span>
      )}
      {state === "open" && <span className="block text-ink-soft text-sm">Known already, and waits</span>}
    </div>
  );
}
