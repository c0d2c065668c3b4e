/** What the owner's rule for empties means for one deposit, computed by the rule itself. */
import { EMPTY_CYLINDERS } from "#catalogue/rules/empties/sizes.ts";
import { daysAfter } from "#platform/rules/india/india.ts";
import { NOTHING, type Paise } from "#platform/rules/money/money.ts";
import { DEPOSIT_DEFAULTS, type DepositSettings, settleReturns } from "#sales/rules/deposits/claims.ts";

const DUE = "2026-07-01";
export const EXAMPLE_DAYS_LATE = 3;

type Example = { released: Paise; withheld: Paise };
export type EmptiesExamples = { deposit: Paise; inTime: Example; late: Example; damaged: Example };

type EmptiesRule = Pick<DepositSettings, "lateDaysFree" | "latePercentAWeek"> & { damagedPercent: number };

export function emptiesExamples({ damagedPercent, ...lateness }: EmptiesRule): EmptiesExamples {
  const settings = {
    ...lateness,
    conditionPercent: { ...DEPOSIT_DEFAULTS.conditionPercent, damaged: damagedPercent },
  };
  const deposit = EMPTY_CYLINDERS.find(({ size }) => size === "standard")?.deposit ?? NOTHING;

  function returned(daysLate: number, condition: "good" | "damaged"): Example {
    const cylinder = { customer: "", size: "standard" } as const;
    const claim = { ...cylinder, id: "", order: "", dueOn: DUE, open: 1, each: deposit, withheld: NOTHING };
    const { settled } = settleReturns([claim], [{ ...cylinder, day: daysAfter(DUE, daysLate), condition }], settings);
    const { released = NOTHING, withheld = NOTHING } = settled[0] ?? {};
    return { released, withheld };
  }

  return {
    deposit,
    inTime: returned(0, "good"),
    late: returned(EXAMPLE_DAYS_LATE, "good"),
    damaged: returned(0, "damaged"),
  };
}
