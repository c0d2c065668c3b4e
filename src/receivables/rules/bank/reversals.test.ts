import { expect, test } from "vitest";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { perhapsTakenBackOn, reversalsIn } from "./reversals.ts";

const UTR = "712345678901";
const line = (day: string, amount: number, narration: string, reference = "") => ({
  ...{ bank: "hdfc", day, amount: rupees(Math.abs(amount)) as Paise, narration, reference },
  ...(amount < 0 && { amount: (0 - rupees(-amount)) as Paise }),
});

test.each([
  { what: "the same reference", narration: `UPI-REV-${UTR}`, is: "2026-03-02" },
  { what: "the same order", narration: "NEFT-ORD1794722400123", is: "2026-03-02" },
  { what: "a word for a return", narration: "IMPS RTN 5521", is: "2026-03-02" },
  { what: "the same cheque number in the bank's column", narration: "CLG", reference: "000451", is: "2026-03-02" },
  { what: "nothing of it", narration: "RENT MARCH", is: undefined },
  { what: "a name that contains such a word", narration: "REVATI COOLING", is: undefined },
  { what: "another amount", narration: `UPI-REV-${UTR}`, amount: -1179, is: undefined },
  { what: "an earlier day", narration: `UPI-REV-${UTR}`, day: "2026-02-28", is: undefined },
])("a debit with $what: the credit is perhaps taken back on $is", ({ narration, reference, amount, day, is }) => {
  const credit = line("2026-03-01", 1180, `UPI-RAVI-${UTR}-ORD1794722400123`, "000451");
  const debit = line(day ?? "2026-03-02", amount ?? -1180, narration, reference);
  expect(perhapsTakenBackOn(credit, [debit])).toBe(is);
  expect(perhapsTakenBackOn(credit, [{ ...debit, bank: "sbi" }])).toBeUndefined();
});

test("each debit takes back one credit of its reference and amount, the earliest first", () => {
  const numbered = (fingerprint: string, day: string, amount: number, utr = UTR) => ({
    ...line(day, amount, utr),
    ...{ fingerprint, utrs: [utr] },
  });
  const lines = [
    numbered("b", "2026-03-02", 500),
    numbered("a", "2026-03-01", 500),
    numbered("c", "2026-03-03", -500),
    numbered("d", "2026-03-03", 700),
    numbered("e", "2026-03-04", -700, "799999999999"),
  ];
  expect(reversalsIn(lines)).toEqual(
    new Map([
      ["a", "2026-03-03"],
      ["c", "2026-03-01"],
    ]),
  );
  expect(reversalsIn([...lines, numbered("f", "2026-03-05", -500)]).get("b")).toBe("2026-03-05");
});
