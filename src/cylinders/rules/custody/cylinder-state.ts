/**
 * The states of a cylinder and the events each allows, declared once; an incomplete state or event does not compile.
 * The specification's three statuses are separate: they belong to the passport.
 */
import { t } from "#platform/rules/language/text.ts";
import { type CustodyEvent, type EventKind, type Party, SHOP } from "./custody-event.ts";

type StateFacts = {
  /** Shown to staff. */
  label: () => string;
  /** Shown to the holder. */
  holderLabel: () => string;
  /** It has left the shop, and a party is liable for it. */
  out: boolean;
  tone: "plain" | "cold" | "copper" | "warn" | "bad";
};

const atShop = (label: () => string, tone: StateFacts["tone"] = "cold"): StateFacts => ({
  label,
  holderLabel: () => t("At the shop"),
  out: false,
  tone,
});

export const CYLINDER_STATES = {
  "in-stock-full": atShop(() => t("In stock, full")),
  "in-stock-empty": atShop(() => t("In stock, empty")),
  "on-its-way": { label: () => t("On its way"), holderLabel: () => t("On its way to you"), out: true, tone: "copper" },
  "with-customer": { label: () => t("With customer"), holderLabel: () => t("With you"), out: true, tone: "copper" },
  quarantined: atShop(() => t("Set apart"), "warn"),
  "at-test": atShop(() => t("At the test station"), "warn"),
  lost: { label: () => t("Lost"), holderLabel: () => t("Reported lost"), out: true, tone: "bad" },
  stolen: { label: () => t("Reported stolen"), holderLabel: () => t("Reported stolen"), out: true, tone: "bad" },
  condemned: { label: () => t("Condemned"), holderLabel: () => t("Condemned"), out: false, tone: "bad" },
} as const satisfies Record<string, StateFacts>;

export type CylinderState = keyof typeof CYLINDER_STATES;
export const ALL_CYLINDER_STATES = Object.keys(CYLINDER_STATES) as readonly CylinderState[];

export const isOut = (state: CylinderState): boolean => CYLINDER_STATES[state].out;

/** Reported by someone, and not found again. */
export const isMissing = (state: CylinderState): boolean => state === "lost" || state === "stolen";

export const toneOf = (state: CylinderState) => CYLINDER_STATES[state].tone;

export const isAlarm = (state: CylinderState): boolean => toneOf(state) === "bad";

type Step<Kind extends EventKind> = {
  /** Shown in the log. */
  label: () => string;
  from: readonly CylinderState[];
  /** Absent: the state does not change. */
  to?: CylinderState | ((event: CustodyEvent<Kind>, before: CylinderState) => CylinderState);
};

const ANY = ALL_CYLINDER_STATES;
const AT_SHOP = ["in-stock-full", "in-stock-empty", "quarantined", "at-test"] as const;
const HELD_STATES = ["with-customer", "on-its-way"] as const;
const MISSING = ["lost", "stolen"] as const;
const UNLESS_CONDEMNED = ALL_CYLINDER_STATES.filter((state) => state !== "condemned");

const STEPS: { readonly [Kind in EventKind]: Step<Kind> } = {
  registered: { label: () => t("Registered"), from: [], to: ({ holder, full }) => stateWith(holder, full) },
  "label-bound": { label: () => t("Label bound"), from: UNLESS_CONDEMNED },
  "label-replaced": { label: () => t("Label replaced"), from: UNLESS_CONDEMNED },
  filled: { label: () => t("Filled"), from: ["in-stock-empty"], to: "in-stock-full" },
  weighed: { label: () => t("Weighed"), from: UNLESS_CONDEMNED },
  "sent-to-test": { label: () => t("Sent to test"), from: ["in-stock-empty", "quarantined"], to: "at-test" },
  tested: {
    label: () => t("Tested"),
    from: ["at-test", "in-stock-empty", "quarantined"],
    to: ({ passed }) => (passed ? "in-stock-empty" : "quarantined"),
  },
  dispatched: {
    label: () => t("Dispatched with an order"),
    from: ["in-stock-full"],
    to: (event) => (event.with === "counter" ? "with-customer" : "on-its-way"),
  },
  "carried-over": {
    label: () => t("With a customer before the records began"),
    from: ["in-stock-full", "in-stock-empty"],
    to: "with-customer",
  },
  arrived: { label: () => t("Arrived"), from: ["on-its-way"], to: "with-customer" },
  offered: { label: () => t("Offered"), from: HELD_STATES },
  accepted: { label: () => t("Accepted"), from: HELD_STATES, to: "with-customer" },
  "deposit-moved": { label: () => t("Deposit moved to the holder"), from: ["with-customer", ...MISSING] },
  declined: { label: () => t("Declined"), from: ANY },
  recalled: { label: () => t("Offer recalled"), from: ANY },
  expired: { label: () => t("Offer expired"), from: ANY },
  disputed: { label: () => t("Offer disputed"), from: ANY },
  // Also for one recorded as in stock (it left without a scan) and a missing one.
  "received-empty": {
    label: () => t("Received empty"),
    from: [...HELD_STATES, "in-stock-full", ...MISSING],
    to: ({ condition }) => (condition === "good" ? "in-stock-empty" : "quarantined"),
  },
  "adjusted-out": { label: () => t("Adjusted: not with its holder"), from: [...HELD_STATES, ...MISSING] },
  "adjusted-in": {
    label: () => t("Adjusted: with another customer"),
    from: [...HELD_STATES, ...MISSING],
    to: "with-customer",
  },
  "deposit-released": { label: () => t("Deposit returned"), from: ANY },
  // Also for a condemned one given up as lost: the deposit is retained and the liability ends.
  sold: { label: () => t("Deposit kept, cylinder sold"), from: [...HELD_STATES, ...MISSING, "condemned"] },
  "flagged-lost": { label: () => t("Reported lost"), from: [...HELD_STATES, ...AT_SHOP], to: "lost" },
  "flagged-stolen": { label: () => t("Reported stolen"), from: [...HELD_STATES, ...AT_SHOP, "lost"], to: "stolen" },
  found: {
    label: () => t("Found¦cylinder"),
    from: MISSING,
    to: ({ turnedUp }) => (turnedUp === "at-shop" ? "quarantined" : "with-customer"),
  },
  quarantined: {
    label: () => t("Set apart"),
    from: ["in-stock-full", "in-stock-empty", "at-test"],
    to: "quarantined",
  },
  unquarantined: {
    label: () => t("No longer set apart"),
    from: ["quarantined"],
    to: ({ full }) => (full ? "in-stock-full" : "in-stock-empty"),
  },
  condemned: {
    label: () => t("Condemned"),
    from: ["in-stock-empty", "quarantined", "at-test", ...MISSING],
    to: "condemned",
  },
  scanned: { label: () => t("Scanned"), from: ANY },
  // Specified as immediate, from any state; a condemned cylinder stays condemned.
  transferred: {
    label: () => t("Transferred"),
    from: ANY,
    to: ({ to }, before) => (before === "condemned" ? before : stateWith(to, false)),
  },
  corrected: {
    label: () => t("Corrected"),
    from: ANY,
    to({ inYard, withOwner }, before) {
      if (inYard && isOut(before)) return stateWith(SHOP, inYard.full);
      return withOwner && before !== "condemned" ? "with-customer" : before;
    },
  },
  activated: { label: () => t("Activated"), from: ANY },
  deactivated: { label: () => t("Deactivated"), from: ANY },
  "taken-back": { label: () => t("Taken back"), from: ANY },
  "taken-over": {
    label: () => t("Taken over by the upgrade"),
    from: ANY,
    to: ({ kept }, before) => (kept.state as CylinderState | undefined) ?? before,
  },
};

export const EVENT_KINDS = Object.keys(STEPS) as readonly EventKind[];

export const eventLabel = (kind: EventKind): string => STEPS[kind].label();

/** The label of a history action; an unknown action is returned unchanged. */
export const actionLabel = (action: string): string =>
  Object.hasOwn(STEPS, action) ? eventLabel(action as EventKind) : action;

const stateWith = (holder: Party, full: boolean): CylinderState => {
  if (holder.kind !== "shop") return "with-customer";
  return full ? "in-stock-full" : "in-stock-empty";
};

/** An unregistered cylinder (undefined) can only be registered. */
export const mayHappen = (state: CylinderState | undefined, kind: EventKind): boolean =>
  state === undefined ? kind === "registered" : STEPS[kind].from.includes(state);

export function stateAfter(before: CylinderState, event: CustodyEvent): CylinderState {
  const { to } = STEPS[event.kind] as Step<EventKind>;
  if (typeof to === "function") return to(event, before);
  return to ?? before;
}

export function stepProblem(state: CylinderState, kind: EventKind): string | undefined {
  if (mayHappen(state, kind)) return undefined;
  if (kind === "registered") return t("This cylinder is already registered.");
  return t('This cylinder is "{state}" and cannot be "{event}" now.', {
    state: CYLINDER_STATES[state].label(),
    event: STEPS[kind].label(),
  });
}
