import { t } from "#platform/rules/language/text.ts";
import type { Bill as Billed } from "#sales/rules/cart/bill.ts";
import { type BillLine, billLines } from "./bill-lines.ts";

const ROWS: Record<BillLine["kind"], string> = {
  line: "",
  apart: "border-line border-t border-dashed pt-2",
  sum: "border-line border-t pt-2 font-bold text-heading",
};

type Props = {
  bill: Billed;
  hidesTotal?: boolean;
};

export function Bill({ bill, hidesTotal = false }: Props) {
  const lines = billLines(bill).filter(({ kind }) => kind !== "sum" || !hidesTotal);
  return (
    <dl className="space-y-2" aria-label={t("Bill")}>
      {lines.map(({ name, text, note, kind }) => (
        <div key={name} className={`flex flex-wrap gap-x-4 ${ROWS[kind]}`}>
          <dt className="flex-1 basis-24">
            {name}
            {note && <span className="block font-normal text-ink-soft text-sm">{note}</span>}
          </dt>
          <dd className="ml-auto whitespace-nowrap">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
