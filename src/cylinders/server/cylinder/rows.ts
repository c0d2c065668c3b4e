/** Converts cylinders and their logs between rules and tables. */
import type { Actor, CustodyEvent, NewEvent, Party } from "#cylinders/rules/custody/custody-event.ts";
import { nameOf } from "#cylinders/rules/custody/owner.ts";
import { type CylinderStanding, replay } from "#cylinders/rules/custody/replay.ts";
import type { CylinderItself, Owner } from "#cylinders/rules/registry/clean-cylinder.ts";
import type { cylinderHistory, cylinders } from "./schema.ts";

export type CylinderRow = typeof cylinders.$inferSelect;
export type HistoryRow = typeof cylinderHistory.$inferSelect;

/** Order numbers are unique only per buyer, so the id is needed. */
export type LoggedStanding = CylinderStanding & { orderId: number | null };

export type EventInput = {
  event: NewEvent;
  orderId?: number;
  /** Corrected facts have a reason and the previous values. */
  correction?: Pick<HistoryRow, "reason" | "changes">;
  /** What is stamped on the cylinder, and who wrote it; not part of the log. */
  row?: Partial<CylinderItself> & { writtenBy?: string | null };
};

/** Author and time of an event that is recorded as it happens. */
export const notedBy = ({ kind, id }: Actor, at: Date) => ({ by: { kind, id }, at, notedAt: at }) as const;

/** With the owner before this event. */
export function historyRow(cylinder: CylinderRow, { event, orderId, correction }: EventInput) {
  const { kind, by, at, notedAt, batch, corrects, ...facts } = event;
  return {
    cylinderId: cylinder.id,
    action: kind,
    at,
    actorKind: by.kind,
    actorId: by.id,
    ...ownerColumns(recordedIn(cylinder)),
    ...correction,
    facts,
    notedAt: notedAt.getTime() === at.getTime() ? null : notedAt,
    orderId: orderId ?? null,
    batch: batch ?? null,
    corrects: corrects ?? null,
  };
}

export const eventOf = ({ facts, id, at, action, ...row }: HistoryRow): CustodyEvent =>
  ({
    ...factsIn(facts),
    ...{ id, by: { kind: row.actorKind, id: row.actorId }, at, kind: action, notedAt: row.notedAt ?? at },
    ...(row.batch !== null && { batch: row.batch }),
    ...(row.corrects !== null && { corrects: row.corrects }),
  }) as CustodyEvent;

const PARTY_FACTS = ["owner", "holder", "to", "from"];

/** 1.0.0 wrote an owner as "title", and another party as "trader". */
export function factsIn(stored: object): Record<string, unknown> {
  const { title, ...facts } = stored as Record<string, unknown>;
  if (title !== undefined) facts.owner = title;
  for (const fact of PARTY_FACTS) {
    const party = facts[fact] as { kind?: string } | undefined;
    if (party?.kind === "trader") facts[fact] = { ...party, kind: "other" };
  }
  return facts;
}

/** Replays the whole log, oldest first. What events of 1.0.0 do not say is as stored. */
export function standingAfterEvents(
  events: readonly CustodyEvent[],
  orderIds: ReadonlyMap<number, number>,
  stored: LoggedStanding,
): LoggedStanding | undefined {
  const standing = replay(events);
  if (standing === undefined) return undefined;
  const left = events.findLast((event) => "order" in event && event.order === standing.order);
  return {
    ...standing,
    recorded: standing.recorded ?? (standing.owner.kind === "shop" ? undefined : stored.recorded),
    lastOwner: standing.ownerCount === stored.ownerCount ? stored.lastOwner : standing.lastOwner,
    filledOn: standing.filledOn ?? stored.filledOn,
    orderId: standing.order === undefined ? null : (orderIds.get(left?.id ?? 0) ?? null),
  };
}

export const FORMER_CUSTOMER = "Former customer";

export const recordedIn = (row: CylinderRow): Owner => ({
  name: row.ownerName,
  company: row.ownerCompany,
  state: row.ownerState,
  pincode: row.ownerPincode,
  mobile: row.ownerMobile,
});

const ownerColumns = (owner: Owner) => ({
  ownerName: owner.name,
  ownerCompany: owner.company,
  ownerState: owner.state,
  ownerPincode: owner.pincode,
  ownerMobile: owner.mobile,
});

const NOBODY: Owner = { name: "", company: "", state: "", pincode: "", mobile: "" };

function partyIn(kind: Party["kind"], id: string | null, name: string | null): Party {
  if (kind === "customer" && id !== null) return { kind, id };
  return kind === "shop" ? { kind } : { kind: "other", name: name ?? FORMER_CUSTOMER };
}

const idOf = (party: Party | undefined) => (party?.kind === "customer" ? party.id : null);
const otherName = (party: Party | undefined) => (party?.kind === "other" ? party.name : null);

export function standingColumns({ owner, holder, liable, order, recorded = NOBODY, ...rest }: LoggedStanding) {
  return {
    status: rest.status,
    ownerKind: owner.kind,
    ownerId: idOf(owner),
    // Of a sale to a deleted account only the name is known.
    ...ownerColumns(owner.kind === "other" && recorded === NOBODY ? { ...NOBODY, name: owner.name } : recorded),
    ownerSince: rest.ownerSince,
    ownerCount: rest.ownerCount,
    lastOwner: rest.lastOwner ?? null,
    state: rest.state,
    holderKind: holder.kind,
    holderId: idOf(holder),
    holderName: otherName(holder),
    heldSince: rest.heldSince,
    liableId: idOf(liable),
    liableName: otherName(liable),
    orderId: rest.orderId,
    orderNumber: order ?? null,
    outSince: rest.outSince ?? null,
    dueOn: rest.dueOn ?? null,
    depositWaits: rest.depositWaits,
    condition: rest.condition,
    refrigerantName: rest.gas,
    ...(rest.filledOn !== undefined && { refrigerantFillingDate: rest.filledOn }),
    filledKilograms: rest.filledKilograms ?? null,
    grossKilograms: rest.grossKilograms ?? null,
    testedOn: rest.testedOn ?? null,
    lastEvent: rest.lastEvent,
  };
}

export const standingOf = (row: CylinderRow): LoggedStanding => ({
  status: row.status,
  state: row.state,
  owner: partyIn(row.ownerKind, row.ownerId, nameOf(recordedIn(row))),
  recorded: row.ownerKind === "shop" ? undefined : recordedIn(row),
  ownerSince: row.ownerSince,
  ownerCount: row.ownerCount,
  lastOwner: row.lastOwner ?? undefined,
  holder: partyIn(row.holderKind, row.holderId, row.holderName),
  heldSince: row.heldSince,
  liable:
    row.liableId !== null
      ? { kind: "customer", id: row.liableId }
      : row.liableName !== null
        ? { kind: "other", name: row.liableName }
        : undefined,
  depositWaits: row.depositWaits,
  orderId: row.orderId,
  order: row.orderNumber ?? undefined,
  outSince: row.outSince ?? undefined,
  dueOn: row.dueOn ?? undefined,
  condition: row.condition,
  gas: row.refrigerantName,
  filledOn: row.refrigerantFillingDate,
  filledKilograms: row.filledKilograms ?? undefined,
  grossKilograms: row.grossKilograms ?? undefined,
  testedOn: row.testedOn ?? undefined,
  lastEvent: row.lastEvent,
});
