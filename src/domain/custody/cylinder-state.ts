/**
 * How a cylinder stands and what may happen to it then, declared once. The specification's three statuses stay beside these: they belong to
 * the passport. A state or an event that is added does not compile until all of it is said here.
 */
import type { CustodyEvent, EventKind, Party } from "./custody-event.ts";

type StateFacts = {
  /** As the shop's people read it. */
  label: string;
  /** As its holder reads it. */
  holderLabel: string;
  /** It has left the shop, and somebody answers for it. */
  out: boolean;
};

const atShop = (label: string): StateFacts => ({ label, holderLabel: "At the shop", out: false });

export const STATES = {
  "in-stock-full": atShop("In stock, full"),
  "in-stock-empty": atShop("In stock, empty"),
  reserved: atShop("Reserved for an order"),
  "on-its-way": { label: "On its way", holderLabel: "On its way to you", out: true },
  "with-customer": { label: "With customer", holderLabel: "With you", out: true },
  quarantined: atShop("Set apart"),
  "at-test": atShop("At the test station"),
  lost: { label: "Lost", holderLabel: "Reported lost", out: true },
  condemned: atShop("Condemned"),
} as const satisfies Record<string, StateFacts>;

export type CylinderState = keyof typeof STATES;
export const ALL_STATES = Object.keys(STATES) as readonly CylinderState[];

export const isOut = (state: CylinderState): boolean => STATES[state].out;

type Step<Kind extends EventKind> = {
  /** As the log calls it. */
  label: string;
  from: readonly CylinderState[];
  /** Left out: the cylinder stays as it is. */
  to?: CylinderState | ((event: CustodyEvent<Kind>, before: CylinderState) => CylinderState);
};

const ANY = ALL_STATES;
const AT_SHOP = ["in-stock-full", "in-stock-empty", "reserved", "quarantined", "at-test"] as const;
const WITH_SOMEBODY = ["with-customer", "on-its-way"] as const;
const UNLESS_CONDEMNED = ALL_STATES.filter((state) => state !== "condemned");

const STEPS: { readonly [Kind in EventKind]: Step<Kind> } = {
  registered: { label: "Registered", from: [], to: ({ holder, full }) => stateWith(holder, full) },
  "label-bound": { label: "Label bound", from: UNLESS_CONDEMNED },
  "label-replaced": { label: "Label replaced", from: UNLESS_CONDEMNED },
  filled: { label: "Filled", from: ["in-stock-empty"], to: "in-stock-full" },
  weighed: { label: "Weighed", from: UNLESS_CONDEMNED },
  "sent-to-test": { label: "Sent to test", from: ["in-stock-empty", "quarantined"], to: "at-test" },
  tested: {
    label: "Tested",
    from: ["at-test", "in-stock-empty", "quarantined"],
    to: ({ passed }) => (passed ? "in-stock-empty" : "quarantined"),
  },
  reserved: { label: "Reserved", from: ["in-stock-full"], to: "reserved" },
  unreserved: { label: "No longer reserved", from: ["reserved"], to: "in-stock-full" },
  dispatched: {
    label: "Dispatched with an order",
    from: ["in-stock-full", "reserved"],
    to: (event) => (event.with === "counter" ? "with-customer" : "on-its-way"),
  },
  arrived: { label: "Arrived", from: ["on-its-way"], to: "with-customer" },
  offered: { label: "Offered", from: WITH_SOMEBODY },
  accepted: { label: "Accepted", from: WITH_SOMEBODY, to: "with-customer" },
  declined: { label: "Declined", from: ANY },
  recalled: { label: "Offer recalled", from: ANY },
  expired: { label: "Offer expired", from: ANY },
  disputed: { label: "Offer disputed", from: ANY },
  // Also one that is said to be here: it left without a scan. And one that was lost: now it is not.
  "received-empty": {
    label: "Received empty",
    from: ["with-customer", "on-its-way", "in-stock-full", "reserved", "lost"],
    to: ({ condition }) => (condition === "good" ? "in-stock-empty" : "quarantined"),
  },
  "adjusted-out": { label: "Adjusted: not with its holder", from: [...WITH_SOMEBODY, "lost"] },
  "adjusted-in": { label: "Adjusted: with another customer", from: [...WITH_SOMEBODY, "lost"], to: "with-customer" },
  "deposit-released": { label: "Deposit returned", from: ANY },
  sold: { label: "Deposit kept, cylinder sold", from: [...WITH_SOMEBODY, "lost"] },
  "flagged-lost": { label: "Reported lost", from: [...WITH_SOMEBODY, ...AT_SHOP], to: "lost" },
  "flagged-stolen": { label: "Reported stolen", from: [...WITH_SOMEBODY, ...AT_SHOP, "lost"], to: "lost" },
  found: {
    label: "Found",
    from: ["lost"],
    to: ({ turnedUp }) => (turnedUp === "at-shop" ? "quarantined" : "with-customer"),
  },
  quarantined: {
    label: "Set apart",
    from: ["in-stock-full", "in-stock-empty", "reserved", "at-test"],
    to: "quarantined",
  },
  unquarantined: {
    label: "No longer set apart",
    from: ["quarantined"],
    to: ({ full }) => (full ? "in-stock-full" : "in-stock-empty"),
  },
  condemned: { label: "Condemned", from: ["in-stock-empty", "quarantined", "at-test", "lost"], to: "condemned" },
  scanned: { label: "Scanned", from: ANY },
  // As the specification has it: at once, whatever else is known. What is condemned stays so in anybody's hands.
  transferred: {
    label: "Transferred",
    from: ANY,
    to: ({ to }, before) => (before === "condemned" ? before : stateWith(to, false)),
  },
  corrected: { label: "Corrected", from: ANY },
  activated: { label: "Activated", from: ANY },
  deactivated: { label: "Deactivated", from: ANY },
  "taken-back": { label: "Taken back", from: ANY },
};

export const EVENT_KINDS = Object.keys(STEPS) as readonly EventKind[];

export const eventLabel = (kind: EventKind): string => STEPS[kind].label;

const stateWith = (holder: Party, full: boolean): CylinderState => {
  if (holder.kind !== "shop") return "with-customer";
  return full ? "in-stock-full" : "in-stock-empty";
};

/** Whether it may happen to a cylinder that stands so. One that is not in the book yet can only be registered. */
export const mayHappen = (state: CylinderState | undefined, kind: EventKind): boolean =>
  state === undefined ? kind === "registered" : STEPS[kind].from.includes(state);

/** How the cylinder stands after the event. */
export function stateAfter(before: CylinderState, event: CustodyEvent): CylinderState {
  const { to } = STEPS[event.kind] as Step<EventKind>;
  if (typeof to === "function") return to(event, before);
  return to ?? before;
}

/** Why it may not happen, for the person who asked for it. */
export function stepProblem(state: CylinderState, kind: EventKind): string | undefined {
  if (mayHappen(state, kind)) return undefined;
  if (kind === "registered") return "This cylinder is registered already.";
  return `This cylinder is "${STATES[state].label}" and cannot be "${STEPS[kind].label}" now.`;
}
