/** The owner's cylinder settings as the rules of the domain expect them. */

import type { EmptySize } from "#catalogue/rules/empties/sizes.ts";
import { cylinderTypeFor, GATE_DEFAULTS, type GateSettings, testDueOn } from "#cylinders/rules/custody/safety-gate.ts";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { DEPOSIT_DEFAULTS, type DepositSettings } from "#sales/rules/deposits/claims.ts";
import type { OwnSettings } from "#shop/rules/settings/settings.ts";

/** Disposable cylinders are never refilled and have no interval. */
export const gateSettings = (settings: OwnSettings): GateSettings => ({
  ...GATE_DEFAULTS,
  testEveryYears: {
    ...GATE_DEFAULTS.testEveryYears,
    "low-pressure": settings.SHOP_TEST_YEARS,
    "high-pressure": settings.SHOP_TEST_YEARS_HIGH_PRESSURE,
    "toxic-or-corrosive": settings.SHOP_TEST_YEARS_TOXIC,
  },
  unknown: settings.SHOP_TEST_UNKNOWN,
});

/** The last day on which its test is valid, if one is recorded. */
export const nextTestOf = (
  { testedOn, refrigerantName: gas }: { testedOn: string | null; refrigerantName: string },
  settings: OwnSettings,
): { testDueOn?: string } =>
  testedOn === null ? {} : { testDueOn: testDueOn(testedOn, cylinderTypeFor(gas), gateSettings(settings)) };

export const depositSettings = (settings: OwnSettings): DepositSettings => ({
  lateDaysFree: settings.SHOP_LATE_DAYS_FREE,
  latePercentAWeek: settings.SHOP_LATE_PERCENT,
  conditionPercent: {
    ...DEPOSIT_DEFAULTS.conditionPercent,
    damaged: settings.SHOP_DAMAGED_PERCENT,
    leaking: settings.SHOP_LEAKING_PERCENT,
    "valve-broken": settings.SHOP_VALVE_BROKEN_PERCENT,
    "not-empty": settings.SHOP_NOT_EMPTY_PERCENT,
  },
});

/** Replacement cost; defaults to the deposit. */
export const worthOf = (settings: OwnSettings): Record<EmptySize, Paise> => ({
  heavy: rupees(settings.SHOP_WORTH_HEAVY),
  standard: rupees(settings.SHOP_WORTH_STANDARD),
  small: rupees(settings.SHOP_WORTH_SMALL),
});
