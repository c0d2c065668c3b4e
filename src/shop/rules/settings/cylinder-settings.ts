import { EMPTY_CYLINDERS, type EmptySize } from "#catalogue/rules/empties/sizes.ts";
import { GATE_DEFAULTS } from "#cylinders/rules/custody/safety-gate.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees, NOTHING } from "#platform/rules/money/money.ts";
import { DEPOSIT_DEFAULTS } from "#sales/rules/deposits/claims.ts";
import { choice, number, type OwnerSettings } from "./setting-kinds.ts";

const { testEveryYears } = GATE_DEFAULTS;
const { conditionPercent } = DEPOSIT_DEFAULTS;
const depositOf = (size: EmptySize) => inRupees(EMPTY_CYLINDERS.find((one) => one.size === size)?.deposit ?? NOTHING);

export const CYLINDERS = {
  SHOP_UNSCANNED: {
    ...choice("allowed", () => ({ allowed: t("Also without scanning them"), refused: t("Only when all are scanned") })),
    label: () => t("Dispatch orders with returnable cylinders"),
    help: () => t("Cylinders dispatched without a scan are marked on the order."),
    guard: "session",
  },
} as const satisfies OwnerSettings;

const WORTH = { ...number("rupees", 1, 100_000), guard: "session" } as const;

export const CYLINDER_WORTH = {
  SHOP_WORTH_HEAVY: { ...WORTH, default: depositOf("heavy"), label: () => t("Heavy, for R-32 of 55 kg") },
  SHOP_WORTH_STANDARD: { ...WORTH, default: depositOf("standard"), label: () => t("Standard") },
  SHOP_WORTH_SMALL: { ...WORTH, default: depositOf("small"), label: () => t("Small, 10 kg or less") },
} as const satisfies OwnerSettings;

const YEARS = { ...number("years", 1, 20), guard: "token" } as const;

/** A longer interval would release cylinders that are due for a test. */
export const CYLINDER_TESTS = {
  SHOP_TEST_YEARS: {
    ...YEARS,
    default: testEveryYears["low-pressure"],
    label: () => t("Years between two tests"),
    help: () => t("For most refrigerants."),
  },
  SHOP_TEST_YEARS_HIGH_PRESSURE: {
    ...YEARS,
    default: testEveryYears["high-pressure"],
    rare: true,
    label: () => t("Years between two tests, high pressure"),
    help: () => t("Carbon dioxide (R-744)."),
  },
  SHOP_TEST_YEARS_TOXIC: {
    ...YEARS,
    default: testEveryYears["toxic-or-corrosive"],
    rare: true,
    label: () => t("Years between two tests, toxic or corrosive gas"),
    help: () => t("Ammonia (R-717)."),
  },
  SHOP_TEST_UNKNOWN: {
    ...choice(GATE_DEFAULTS.unknown, () => ({
      warns: t("Can leave with a warning"),
      blocks: t("Stays here until it is recorded"),
    })),
    label: () => t("Cylinders without a recorded test, licence or empty weight"),
    help: () => t("Switch to blocking once your records are complete."),
    guard: "token",
  },
} as const satisfies OwnerSettings;

const PERCENT = { ...number("percent", 0, 100), guard: "token" } as const;

/** Other values could refund deposits too early. */
export const CYLINDER_DEPOSITS = {
  SHOP_LATE_DAYS_FREE: {
    ...number("days", 0, 365),
    default: DEPOSIT_DEFAULTS.lateDaysFree,
    label: () => t("Grace period after the due date, in days"),
    help: () => t("0: late from the next day."),
    guard: "token",
  },
  SHOP_LATE_PERCENT: {
    ...PERCENT,
    default: DEPOSIT_DEFAULTS.latePercentAWeek,
    label: () => t("Withheld for each late week, in %"),
    help: () => t("Percentage of the deposit, up to the full deposit. A started week counts as a full week."),
  },
  SHOP_DAMAGED_PERCENT: {
    ...PERCENT,
    default: conditionPercent.damaged,
    label: () => t("Withheld when damaged, in %"),
  },
  SHOP_LEAKING_PERCENT: {
    ...PERCENT,
    default: conditionPercent.leaking,
    label: () => t("Withheld when leaking, in %"),
  },
  SHOP_VALVE_BROKEN_PERCENT: {
    ...PERCENT,
    default: conditionPercent["valve-broken"],
    label: () => t("Withheld when the valve is broken, in %"),
  },
  SHOP_NOT_EMPTY_PERCENT: {
    ...PERCENT,
    default: conditionPercent["not-empty"],
    label: () => t("Withheld when not empty, in %"),
  },
  SHOP_DEPOSIT_WITH_OFFER: {
    ...choice("stays", () => ({ stays: t("Stays with the person who paid it"), moves: t("Moves to the receiver") })),
    label: () => t("When customers hand cylinders on to each other, the deposit"),
    help: () =>
      t(
        "If it moves, the receiver pays a deposit. The giver gets theirs back as credit once it is paid or within the receiver's credit.",
      ),
    guard: "token",
  },
} as const satisfies OwnerSettings;
