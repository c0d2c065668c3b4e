/** Parses credit note input. Notes are immutable, so an ambiguous number is rejected. */
import { t } from "#platform/rules/language/text.ts";
import { typedRupees, withoutGrouping } from "#platform/rules/money/money.ts";

/** Up to three decimals (gram, millimetre). Rejects 1,5: commas group thousands. */
export function typedQuantity(typed: string): number | undefined {
  const plain = withoutGrouping(typed.trim());
  return plain !== undefined && /^\d{1,7}(\.\d{1,3})?$/.test(plain) ? Number(plain) : undefined;
}

type Box = { line: number; name: string; typed: string };

export type CreditLineInput = { line: number; quantity: number } | { line: number; amount: number };
type CreditInputResult = { ok: true; lines: CreditLineInput[] } | { ok: false; problem: string };

/** Amounts are rupees without GST. Empty fields credit nothing. */
export function typedCredits(by: "amount" | "quantity", boxes: readonly Box[]): CreditInputResult {
  const lines: CreditLineInput[] = [];
  for (const { line, name, typed } of boxes.filter(({ typed }) => typed.trim() !== "")) {
    const number = by === "amount" ? typedRupees(typed) : typedQuantity(typed);
    if (number === undefined)
      return { ok: false, problem: t("{name}: please enter a plain number, such as 12.50.", { name }) };
    if (number === 0) {
      const problem =
        by === "amount"
          ? t("{name}: please enter an amount above zero.", { name })
          : t("{name}: please enter a quantity above zero.", { name });
      return { ok: false, problem };
    }
    lines.push(by === "amount" ? { line, amount: number } : { line, quantity: number });
  }
  return { ok: true, lines };
}
