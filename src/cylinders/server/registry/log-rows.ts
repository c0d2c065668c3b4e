/** Converts cylinder logs and custody between domain and tables. */
import type { CustodyEvent, NewEvent, Party } from "#cylinders/rules/custody/custody-event.ts";
import { type CylinderStanding, replay } from "#cylinders/rules/custody/replay.ts";
import { type CylinderRow, ownerColumns, ownerOf } from "./cylinder-row.ts";
import type { cylinderCustody, cylinderHistory } from "./schema.ts";

export type HistoryRow = typeof cylinderHistory.$inferSelect;
type CustodyRow = typeof cylinderCustody.$inferSelect;

/** Order numbers are unique only per buyer, so the id is needed. */
export type LoggedStanding = CylinderStanding & { orderId: number | null };

/** A corrected passport has a reason and the previous values. */
export type EventInput = { event: NewEvent; orderId?: number; correction?: Pick<HistoryRow, "reason" | "changes"> };

/** With the owner before this event. */
export function historyRow(cylinder: CylinderRow, { event, orderId, correction }: EventInput) {
  const { kind, by, at, notedAt, batch, corrects, ...facts } = event;
  return {
    cylinderId: cylinder.id,
    action: kind,
    at,
    actorKind: by.kind,
    actorId: by.id,
    ...ownerColumns(ownerOf(cylinder)),
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
    ...facts,
    ...{ id, by: { kind: row.actorKind, id: row.actorId }, at, kind: action, notedAt: row.notedAt ?? at },
    ...(row.batch !== null && { batch: row.batch }),
    ...(row.corrects !== null && { corrects: row.corrects }),
  }) as CustodyEvent;

/** Replays the whole log, oldest first. */
export function standingAfterEvents(
  events: readonly CustodyEvent[],
  orderIds: ReadonlyMap<number, number>,
): LoggedStanding | undefined {
  const standing = replay(events);
  if (standing === undefined) return undefined;
  const left = events.findLast((event) => "order" in event && event.order === standing.order);
  return { ...standing, orderId: standing.order === undefined ? null : (orderIds.get(left?.id ?? 0) ?? null) };
}

type PartyColumns = { kind: Party["kind"] | null; id: string | null; name: string | null };

export const FORMER_CUSTOMER = "Former customer";

function partyOf({ kind, id, name }: PartyColumns): Party {
  if (kind === "customer" && id !== null) return { kind, id };
  if (kind === "shop") return { kind };
  return { kind: "trader", name: name ?? FORMER_CUSTOMER };
}

const columnsOf = (party: Party | undefined): PartyColumns => ({
  kind: party?.kind ?? null,
  id: party?.kind === "customer" ? party.id : null,
  name: party?.kind === "trader" ? party.name : null,
});

export function custodyRow(cylinderId: number, { title, holder, liable, order, ...rest }: LoggedStanding): CustodyRow {
  const [theTitle, theHolder, theAnswers] = [columnsOf(title), columnsOf(holder), columnsOf(liable)];
  return {
    cylinderId,
    state: rest.state,
    titleKind: theTitle.kind,
    titleId: theTitle.id,
    titleName: theTitle.name,
    holderKind: theHolder.kind,
    holderId: theHolder.id,
    holderName: theHolder.name,
    answersKind: theAnswers.kind,
    answersId: theAnswers.id,
    answersName: theAnswers.name,
    depositWaits: rest.depositWaits,
    heldSince: rest.heldSince,
    orderId: rest.orderId,
    orderNumber: order ?? null,
    outSince: rest.outSince ?? null,
    dueOn: rest.dueOn ?? null,
    offer: rest.offer ?? null,
    inactive: rest.inactive,
    stolen: rest.stolen,
    condition: rest.condition,
    label: rest.label ?? null,
    gas: rest.gas,
    filledOn: rest.filledOn ?? null,
    filledKilograms: rest.filledKilograms ?? null,
    grossKilograms: rest.grossKilograms ?? null,
    testedOn: rest.testedOn ?? null,
    lastEvent: rest.lastEvent,
  };
}

export const loggedStandingOf = (row: CustodyRow): LoggedStanding => ({
  state: row.state,
  title: partyOf({ kind: row.titleKind, id: row.titleId, name: row.titleName }),
  holder: partyOf({ kind: row.holderKind, id: row.holderId, name: row.holderName }),
  liable:
    row.answersKind === null ? undefined : partyOf({ kind: row.answersKind, id: row.answersId, name: row.answersName }),
  depositWaits: row.depositWaits,
  heldSince: row.heldSince,
  orderId: row.orderId,
  order: row.orderNumber ?? undefined,
  outSince: row.outSince ?? undefined,
  dueOn: row.dueOn ?? undefined,
  offer: row.offer ?? undefined,
  inactive: row.inactive,
  stolen: row.stolen,
  condition: row.condition,
  label: row.label ?? undefined,
  gas: row.gas,
  filledOn: row.filledOn ?? undefined,
  filledKilograms: row.filledKilograms ?? undefined,
  grossKilograms: row.grossKilograms ?? undefined,
  testedOn: row.testedOn ?? undefined,
  lastEvent: row.lastEvent,
});
