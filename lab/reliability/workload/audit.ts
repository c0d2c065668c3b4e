/** Compares the recorded responses with the database and the received mails and WhatsApp messages; each line is a broken guarantee. */
import { isDeepStrictEqual } from "node:util";
import type { Ledger } from "./trade-log.ts";
import type { TrialShop } from "./trial-shop.ts";

export type Delivery = { messageId: string; at: number };

/** From the kill signal until the process is gone, which takes a while on a busy machine. */
export type Death = { from: number; until: number };

/** A mail that the dead process sent arrives a little later; a restarted shop needs longer for its first mail. */
const ON_THE_LINE_MS = 250;

export type AuditResult = {
  faults: string[];
  orders: number;
  mails: number;
  /** Sent twice, because the shop died between the mail server's 250 and its own commit; see docs/decisions/0010. */
  mailsDoubled: number;
  /** Proofs that were stored and never acknowledged; the shop deletes them after two days. */
  unreportedPictures: number;
};

type AuditInput = {
  shop: TrialShop;
  ledger: Ledger;
  /** Received mails and WhatsApp messages, to which the buyers agreed. Without them none is expected to be sent. */
  messages?: { deliveries: readonly Delivery[]; deaths: readonly Death[] };
};

export async function audit({ shop, ledger, messages }: AuditInput): Promise<AuditResult> {
  const orders = await ordersFaults(shop, ledger, [...ORDER_MAILS, ...(messages ? ON_WHATSAPP : [])]);
  const pictures = await pictureFaults(shop, ledger);
  const mails = messages ? await mailFaults(shop, messages.deliveries, messages.deaths) : NO_MAILS;
  const faults = [
    ...ledger.surprises,
    ...orders.faults,
    ...(await numberFaults(shop)),
    ...pictures.faults,
    ...(await cylinderFaults(shop, ledger)),
    ...(await priceFaults(shop, ledger)),
    ...mails.faults,
    ...(await ledgerFaults(shop)),
  ];
  return {
    faults,
    orders: orders.stored,
    mails: mails.sent,
    mailsDoubled: mails.doubled,
    unreportedPictures: pictures.untold,
  };
}

const NO_MAILS = { faults: [], sent: 0, doubled: 0 };

type StoredOrder = {
  order_number: string;
  mobile: string;
  total: number;
  paid: boolean;
  proof_id: string | null;
  items: number;
  returns: number;
  mails: string[];
  events: string[];
  actions: string[];
  documents: string[];
};

/** Each order with the counts of its rows. Mails are grouped first, because no index leads from an order to its mails. */
const STORED_ORDERS = `
  with order_mails as materialized (
    select order_id, array_agg(channel || ' ' || kind order by channel, kind) as kinds from mails
    where order_id is not null group by order_id)
  select order_number, mobile, total::int, paid_at is not null as paid, proof_id,
    (select count(*)::int from order_items where order_id = orders.id) as items,
    (select count(*)::int from expected_returns where order_id = orders.id) as returns,
    coalesce(order_mails.kinds, '{}') as mails,
    array(select kind from order_events where order_id = orders.id order by id) as events,
    array(select action from audit_log where object_kind = 'order' and object_id = mobile || '/' || order_number order by id) as actions,
    array(select kind from tax_documents where order_id = orders.id order by id) as documents
  from orders left join order_mails on order_mails.order_id = orders.id`;

const ORDER_MAILS = ["mail order-placed", "mail order-received"];
const ON_WHATSAPP = ["whatsapp order-placed"];

async function ordersFaults(shop: TrialShop, { orders }: Ledger, messages: readonly string[]) {
  const rows = await shop.query<StoredOrder>(STORED_ORDERS);
  const stored = Map.groupBy(rows, ({ order_number }) => order_number);
  const faults: string[] = [];
  for (const number of stored.keys()) if (!orders.has(number)) faults.push(`${number} was not ordered`);
  for (const [number, known] of orders) {
    const [row, ...more] = stored.get(number) ?? [];
    if (!row) {
      if (known.acknowledged) faults.push(`${number} was acknowledged and is lost`);
      continue;
    }
    if (more.length > 0) faults.push(`${number} is stored ${more.length + 1} times`);
    const documents = [...(known.dispatched ? ["invoice"] : []), ...(known.cancelled ? ["credit-note"] : [])];
    const events = [
      ...Array(known.proofsAdded).fill("proof-added"),
      ...known.marks.map((paid) => (paid ? "paid" : "unpaid")),
      ...(known.dispatched ? ["dispatched", "invoice-issued"] : []),
      ...(known.cancelled ? ["cancelled", "credit-note-issued"] : []),
    ];
    const is = { mobile: row.mobile, total: row.total, items: row.items, returns: row.returns, mails: row.mails };
    const ought = {
      mobile: known.mobile,
      total: Math.round(known.total * 100),
      items: known.lines,
      returns: known.returns,
      mails: messages,
    };
    differ(faults, `${number} is half an order`, is, ought);
    differ(faults, `The history of ${number}`, row.events.toSorted(), events.toSorted());
    differ(faults, `The audit log of ${number}`, row.actions, [
      ...known.marks.map((paid) => (paid ? "mark-paid" : "mark-unpaid")),
      ...(known.dispatched ? ["dispatch", "issue-invoice"] : []),
      ...(known.cancelled ? ["cancel", "issue-credit-note"] : []),
    ]);
    differ(faults, `The documents of ${number}`, row.documents, documents);
    differ(faults, `The payment of ${number}`, row.paid, known.marks.at(-1) ?? false);
    differ(faults, `The proof of ${number}`, row.proof_id, known.proofId ?? null);
  }
  return { faults, stored: rows.length };
}

/** Document numbers without gaps or duplicates, each with its document. */
async function numberFaults(shop: TrialShop): Promise<string[]> {
  const rows = await shop.query<{ prefix: string; last: number; given: number[] }>(
    `select prefix, last_ordinal as last, array(select ordinal from tax_documents where series_id = paper_series.id order by ordinal) as given
     from paper_series`,
  );
  const faults: string[] = [];
  for (const { prefix, last, given } of rows)
    differ(
      faults,
      `The numbers of ${prefix}`,
      given,
      Array.from({ length: last }, (_, place) => place + 1),
    );
  return faults;
}

async function pictureFaults(shop: TrialShop, { pictures }: Ledger) {
  const rows = await shop.query<{ id: string; whole: boolean }>(
    `select coalesce(id, proof_id) as id, coalesce(bytes = length(webp), false) as whole
     from payment_proofs full join payment_proof_pictures on id = proof_id`,
  );
  const stored = new Set(rows.map(({ id }) => id));
  const faults = rows.filter(({ whole }) => !whole).map(({ id }) => `Picture ${id} is half stored`);
  for (const id of pictures) if (!stored.has(id)) faults.push(`Picture ${id} was acknowledged and is lost`);
  return { faults, untold: rows.filter(({ id }) => !pictures.has(id)).length };
}

type StoredCylinder = { number: string; owner: string; owner_count: number; owners: string[]; actions: number };

/** A history row names the previous owner, so the rows and the current owner are the whole chain. */
const STORED_CYLINDERS = `
  select cylinder_number as number, owner_mobile as owner, owner_count,
    array(select owner_mobile from cylinder_history
      where cylinder_id = cylinders.id and action = 'transferred' order by id) as owners,
    (select count(*)::int from audit_log where action = 'transfer-cylinder' and object_id = cylinder_number) as actions
  from cylinders`;

async function cylinderFaults(shop: TrialShop, { cylinders }: Ledger): Promise<string[]> {
  const faults: string[] = [];
  const rows = await shop.query<StoredCylinder>(STORED_CYLINDERS);
  for (const { number, owners } of cylinders.values()) {
    const row = rows.find((candidate) => candidate.number === number);
    if (!row) {
      faults.push(`Cylinder ${number} was acknowledged and is lost`);
      continue;
    }
    differ(faults, `The owners of cylinder ${number}`, [...row.owners, row.owner], owners);
    differ(faults, `The count of owners of ${number}`, row.owner_count, owners.length);
    differ(faults, `The audit log of cylinder ${number}`, row.actions, owners.length - 1);
  }
  return faults;
}

type StoredPublication = {
  note: string;
  lines: Record<string, number>;
  history: Record<string, number>;
  actions: number;
};

const STORED_PUBLICATIONS = `
  select note,
    (select json_object_agg(product_id, price / 100.0) from price_publication_lines where publication = number) as lines,
    (select json_object_agg(product_id, unit_price / 100.0) from price_history where publication = number) as history,
    (select count(*)::int from audit_log where object_kind = 'prices' and object_id = number::text) as actions
  from price_publications`;

async function priceFaults(shop: TrialShop, { publications }: Ledger): Promise<string[]> {
  const faults: string[] = [];
  const stored = Map.groupBy(await shop.query<StoredPublication>(STORED_PUBLICATIONS), ({ note }) => note);
  for (const note of stored.keys()) if (!publications.has(note)) faults.push(`Prices ${note} were not published`);
  for (const [note, prices] of publications) {
    const rows = stored.get(note) ?? [];
    const ought = [{ note, lines: prices, history: prices, actions: 1 }];
    differ(faults, `Prices ${note}`, rows, ought);
  }
  return faults;
}

async function mailFaults(shop: TrialShop, deliveries: readonly Delivery[], deaths: readonly Death[]) {
  const rows = await shop.query<{ id: string; status: string }>("select id, status from mails");
  const arrived = Map.groupBy(deliveries, ({ messageId }) => /^<([^@]+)@/.exec(messageId)?.[1] ?? messageId);
  const promised = new Set(rows.map(({ id }) => id));
  const faults: string[] = [];
  let doubled = 0;
  for (const { id, status } of rows) {
    const times = arrived.get(id) ?? [];
    if (status !== "sent") faults.push(`Mail ${id} is ${status} in the end`);
    else if (times.length === 0) faults.push(`Mail ${id} is marked sent and never arrived`);
    doubled += Math.max(0, times.length - 1);
    for (const [place, { at }] of times.slice(1).entries()) {
      const before = times[place]?.at ?? 0;
      const hadCause = deaths.some(({ from, until }) => until + ON_THE_LINE_MS >= before && from <= at);
      if (!hadCause) faults.push(`Mail ${id} arrived twice although the shop was not killed in between`);
    }
  }
  for (const id of arrived.keys()) if (!promised.has(id)) faults.push(`Mail ${id} was sent without an order`);
  return { faults, sent: rows.length, doubled };
}

/** Paid orders have a payment in the ledger and unpaid ones none, balances equal their entries, and no money is refunded twice. */
async function ledgerFaults(shop: TrialShop): Promise<string[]> {
  const rows = await shop.query<{ fault: string }>(`
    with given as (
      select s.order_id, sum(s.amount) as amount from ledger_shares s
      join ledger_payments p on p.id = s.payment_id and p.revision = s.revision group by s.order_id)
    select order_number || ' is ' || case when paid_at is null then 'unpaid' else 'paid' end || ' and the books say otherwise' as fault
    from orders left join given on order_id = id
    where cancelled_at is null and (paid_at is not null) <> (coalesce(amount, 0) >= coalesce((
      select sum(receivable) from ledger_entries e where e.order_id = orders.id having bool_or(e.kind = 'invoice')), total))
    union all
    select order_number || ' is cancelled and still has money' from orders join given on order_id = id where cancelled_at is not null
    union all
    select 'The balance of ' || mobile || ' is not the sum of its entries' from ledger_customers c,
      lateral (select coalesce(sum(receivable), 0) as owed, -coalesce(sum(deposits), 0) as held
        from ledger_entries e where e.ledger_customer_id = c.id) entries
    where c.owed <> entries.owed or c.deposit_held <> entries.held
    union all
    select 'Payment ' || p.id || ' has no entry, or more than one' from ledger_payments p
    where (select count(*) from ledger_entries e where e.kind = 'payment' and e.source = p.id::text) <> 1`);
  return rows.map(({ fault }) => fault);
}

function differ(faults: string[], what: string, is: unknown, ought: unknown) {
  if (!isDeepStrictEqual(is, ought)) faults.push(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(ought)}`);
}
