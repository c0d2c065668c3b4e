/** The log of a cylinder and how it stands, as the rules know them and as the tables keep them. */
import type { CustodyEvent, NewEvent, Party } from "#domain/cylinders/custody/custody-event.ts";
import { type LogRow, ownerParty } from "#domain/cylinders/custody/passport-rows.ts";
import { type CylinderStanding, replay } from "#domain/cylinders/custody/replay.ts";
import type { HistoryAction } from "#domain/cylinders/registry/change-cylinder.ts";
import { type CylinderRow, ownerColumns, ownerOf } from "./cylinder-row.ts";
import type { cylinderCustody, cylinderHistory } from "./schema.ts";

export type HistoryRow = typeof cylinderHistory.$inferSelect;
type CustodyRow = typeof cylinderCustody.$inferSelect;

/** With the order it is out with: numbers of orders are a buyer's own, ids are the shop's. */
export type LoggedStanding = CylinderStanding & { orderId: number | null };

/** What happened, with the order it belongs to, and of a corrected passport why and what stood there before. */
export type EventInput = { event: NewEvent; orderId?: number; correction?: Pick<HistoryRow, "reason" | "changes"> };

/** The passport's owner is the one it had until then. */
export function historyRow(cylinder: CylinderRow, { event, orderId, correction }: EventInput) {
  const { kind, by, at, notedAt, where, batch, corrects, ...facts } = event;
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
    latitude: where?.latitude ?? null,
    longitude: where?.longitude ?? null,
    orderId: orderId ?? null,
    batch: batch ?? null,
    corrects: corrects ?? null,
  };
}

/** A row without facts is from before there was a custody: who owned the cylinder then is all it says. */
export function logRow(row: HistoryRow, cylinder: CylinderRow, shopNames: readonly string[]): LogRow {
  const { id, action, at, ownerMobile } = row;
  const by = { kind: row.actorKind, id: row.actorId };
  const isOwnerOfToday = ownerMobile !== "" && ownerMobile === cylinder.ownerMobile;
  const owner = { name: row.ownerName, company: row.ownerCompany };
  const ownerBefore = ownerParty(owner, isOwnerOfToday ? cylinder.ownerId : null, shopNames);
  if (row.facts === null) return { id, action: action as HistoryAction, at, by, ownerBefore };
  const event = {
    ...row.facts,
    ...{ id, by, at, kind: action, notedAt: row.notedAt ?? at },
    ...(row.latitude !== null && { where: { latitude: row.latitude, longitude: row.longitude } }),
    ...(row.batch !== null && { batch: row.batch }),
    ...(row.corrects !== null && { corrects: row.corrects }),
  } as CustodyEvent;
  return { event, ownerBefore };
}

/** By its whole log, oldest first; the ids of orders by those of the events that name them. */
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

/** A party that nothing is known of any more. */
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
