/** Builders of cylinders and events for the custody tests. */
import type { CustodyEvent, EventKind, Party } from "./custody-event.ts";

export const customer = (id: string): Party => ({ kind: "customer", id });
export const RAVI = customer("ravi");
export const KUMAR = customer("kumar");

const TYPICAL: { [Kind in EventKind]: Omit<CustodyEvent<Kind>, "id" | "by" | "at" | "notedAt"> } = {
  registered: { kind: "registered", owner: { kind: "shop" }, holder: { kind: "shop" }, full: true, gas: "R-32" },
  "label-bound": { kind: "label-bound", label: "K7Q2M9" },
  "label-replaced": { kind: "label-replaced", label: "K7Q2MA", reason: "worn" },
  filled: { kind: "filled", gas: "R-32", kilograms: 55 },
  weighed: { kind: "weighed", grossKilograms: 87.5 },
  "sent-to-test": { kind: "sent-to-test" },
  tested: { kind: "tested", passed: true, testedOn: "2026-11-01" },
  dispatched: { kind: "dispatched", order: "ORD1", to: RAVI, dueOn: "2026-12-01", with: "counter" },
  "carried-over": { kind: "carried-over", to: RAVI, dueOn: "2026-12-01" },
  arrived: { kind: "arrived" },
  offered: { kind: "offered", offer: "o1" },
  accepted: { kind: "accepted", offer: "o1", to: KUMAR, depositMoved: false },
  "deposit-moved": { kind: "deposit-moved", to: KUMAR },
  declined: { kind: "declined", offer: "o1" },
  recalled: { kind: "recalled", offer: "o1" },
  expired: { kind: "expired", offer: "o1" },
  disputed: { kind: "disputed", offer: "o1", reason: "three came, not four" },
  "received-empty": { kind: "received-empty", from: RAVI, condition: "good" },
  "adjusted-out": { kind: "adjusted-out", from: RAVI },
  "adjusted-in": { kind: "adjusted-in", to: KUMAR },
  "deposit-released": { kind: "deposit-released", amount: 600_000 as never },
  sold: { kind: "sold", to: RAVI },
  "flagged-lost": { kind: "flagged-lost" },
  "flagged-stolen": { kind: "flagged-stolen" },
  found: { kind: "found", turnedUp: "at-shop" },
  quarantined: { kind: "quarantined", reason: "dented" },
  unquarantined: { kind: "unquarantined", full: false },
  condemned: { kind: "condemned", reason: "failed the test" },
  scanned: { kind: "scanned" },
  transferred: { kind: "transferred", to: { kind: "other", name: "Cool Trade" }, loan: "stays" },
  corrected: { kind: "corrected" },
  activated: { kind: "activated" },
  deactivated: { kind: "deactivated" },
  "taken-over": { kind: "taken-over", kept: { status: "inactive" } },
  "taken-back": { kind: "taken-back", corrects: 1, reason: "scanned by mistake" },
};

/** One event of the kind on a day, recorded by staff. */
export function anEvent<Kind extends EventKind>(
  kind: Kind,
  day = "2026-11-01",
  changes: Partial<CustodyEvent<Kind>> = {},
): CustodyEvent<Kind> {
  const at = new Date(`${day}T06:00:00Z`);
  const common = { id: 1, by: { kind: "admin", id: "asha" }, at, notedAt: at };
  return { ...common, ...TYPICAL[kind], ...changes } as CustodyEvent<Kind>;
}

export const logged = (...events: readonly CustodyEvent[]): CustodyEvent[] =>
  events.map((event, place) => ({ ...event, id: place + 1 }));
