/** The owner's cylinder settings: test intervals, deductions, and whether deposits move. */

import { z } from "zod";
import { GATE_DEFAULTS, type GateSettings } from "#domain/cylinders/custody/safety-gate.ts";
import { DEPOSIT_DEFAULTS, type DepositSettings } from "#domain/cylinders/deposits/claims.ts";
import { EMPTY_CYLINDERS, type EmptySize } from "#domain/cylinders/empties/sizes.ts";
import { t } from "#domain/language/text.ts";
import { inRupees, NOTHING, type Paise, rupees } from "#domain/money.ts";

type Limits = { from: number; to: number };

const wholeWithin = (limits: Limits, rule: (limits: Limits) => string, digits = /^[0-9]{1,3}$/) =>
  z
    .string()
    .regex(digits, { error: () => rule(limits) })
    .transform(Number)
    .refine((number) => number >= limits.from && number <= limits.to, { error: () => rule(limits) });

const wholeYears = (limits: Limits) => t("must be a whole number of years from {from} to {to}", limits);
const wholeDays = (limits: Limits) => t("must be a whole number of days from {from} to {to}", limits);
const wholePercent = (limits: Limits) => t("must be a whole number of percent from {from} to {to}", limits);
const wholeRupees = (limits: Limits) => t("must be a whole number of rupees from {from} to {to}", limits);

const years = wholeWithin({ from: 1, to: 20 }, wholeYears);
const percent = wholeWithin({ from: 0, to: 100 }, wholePercent);
const worth = wholeWithin({ from: 1, to: 100_000 }, wholeRupees, /^[0-9]{1,6}$/);
const depositOf = (size: EmptySize) => inRupees(EMPTY_CYLINDERS.find((one) => one.size === size)?.deposit ?? NOTHING);
const { testEveryYears } = GATE_DEFAULTS;
const { conditionPercent } = DEPOSIT_DEFAULTS;

export const cylinderSettings = {
  SHOP_UNSCANNED: z.enum(["allowed", "refused"], "must be allowed or refused").default("allowed"),
  SHOP_TEST_YEARS: years.default(testEveryYears["low-pressure"]),
  SHOP_TEST_YEARS_HIGH_PRESSURE: years.default(testEveryYears["high-pressure"]),
  SHOP_TEST_YEARS_TOXIC: years.default(testEveryYears["toxic-or-corrosive"]),
  SHOP_TEST_UNKNOWN: z.enum(["warns", "blocks"], "must be warns or blocks").default(GATE_DEFAULTS.unknown),
  SHOP_LATE_DAYS_FREE: wholeWithin({ from: 0, to: 365 }, wholeDays).default(DEPOSIT_DEFAULTS.lateDaysFree),
  SHOP_LATE_PERCENT: percent.default(DEPOSIT_DEFAULTS.latePercentAWeek),
  SHOP_DAMAGED_PERCENT: percent.default(conditionPercent.damaged),
  SHOP_LEAKING_PERCENT: percent.default(conditionPercent.leaking),
  SHOP_VALVE_BROKEN_PERCENT: percent.default(conditionPercent["valve-broken"]),
  SHOP_NOT_EMPTY_PERCENT: percent.default(conditionPercent["not-empty"]),
  SHOP_WORTH_HEAVY: worth.default(depositOf("heavy")),
  SHOP_WORTH_STANDARD: worth.default(depositOf("standard")),
  SHOP_WORTH_SMALL: worth.default(depositOf("small")),
  SHOP_DEPOSIT_WITH_OFFER: z.enum(["stays", "moves"], "must be stays or moves").default("stays"),
};

const shape = z.object(cylinderSettings);
type CylinderSettings = Readonly<z.output<typeof shape>>;

/** Disposable cylinders are never refilled and have no interval. */
export const gateSettings = (settings: CylinderSettings): GateSettings => ({
  ...GATE_DEFAULTS,
  testEveryYears: {
    ...testEveryYears,
    "low-pressure": settings.SHOP_TEST_YEARS,
    "high-pressure": settings.SHOP_TEST_YEARS_HIGH_PRESSURE,
    "toxic-or-corrosive": settings.SHOP_TEST_YEARS_TOXIC,
  },
  unknown: settings.SHOP_TEST_UNKNOWN,
});

export const depositSettings = (settings: CylinderSettings): DepositSettings => ({
  lateDaysFree: settings.SHOP_LATE_DAYS_FREE,
  latePercentAWeek: settings.SHOP_LATE_PERCENT,
  conditionPercent: {
    ...conditionPercent,
    damaged: settings.SHOP_DAMAGED_PERCENT,
    leaking: settings.SHOP_LEAKING_PERCENT,
    "valve-broken": settings.SHOP_VALVE_BROKEN_PERCENT,
    "not-empty": settings.SHOP_NOT_EMPTY_PERCENT,
  },
});

/** Replacement cost; defaults to the deposit. */
export const worthOf = (settings: CylinderSettings): Record<EmptySize, Paise> => ({
  heavy: rupees(settings.SHOP_WORTH_HEAVY),
  standard: rupees(settings.SHOP_WORTH_STANDARD),
  small: rupees(settings.SHOP_WORTH_SMALL),
});
