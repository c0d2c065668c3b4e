/** The responses recorded during a trial, for comparison with the database. */

export type RecordedOrder = {
  orderNumber: string;
  mobile: string;
  total: number;
  lines: number;
  returns: number;
  /** Acknowledged; until then it may or may not be stored. */
  acknowledged: boolean;
  /** The latest proof, and how many were added after the order. */
  proofId?: string;
  proofsAdded: number;
  /** Each acknowledged change between paid and unpaid. */
  marks: boolean[];
  /** Dispatched with an invoice; cancelled with a credit note. */
  dispatched: boolean;
  cancelled: boolean;
};

export type RecordedCylinder = { number: string /** Owners' mobiles, first to last. */; owners: string[] };

/** Everything acknowledged, to be found in the database. */
export type Ledger = {
  orders: Map<string, RecordedOrder>;
  pictures: Set<string>;
  cylinders: Map<string, RecordedCylinder>;
  /** By the publication's note: product id to price in rupees. */
  publications: Map<string, Record<string, number>>;
  /** Unexpected responses. */
  surprises: string[];
  /** The time of each response, as performance.now(). */
  answeredAt: number[];
  unanswered: number;
  /** The time of each 503. */
  unavailableMs: number[];
  /** Orders that were stored without a response, which is allowed only when the shop dies. */
  storedUnanswered: number;
};

export const anEmptyLedger = (): Ledger => ({
  orders: new Map(),
  pictures: new Set(),
  cylinders: new Map(),
  publications: new Map(),
  surprises: [],
  answeredAt: [],
  unanswered: 0,
  unavailableMs: [],
  storedUnanswered: 0,
});

export function inNumbers({ orders, pictures, cylinders, publications, answeredAt, unanswered }: Ledger) {
  const known = [...orders.values()];
  return {
    answered: answeredAt.length,
    unanswered,
    acknowledgedOrders: known.filter((order) => order.acknowledged).length,
    proofs: pictures.size,
    marks: known.reduce((sum, { marks }) => sum + marks.length, 0),
    dispatches: known.filter(({ dispatched }) => dispatched).length,
    cancellations: known.filter(({ cancelled }) => cancelled).length,
    transfers: [...cylinders.values()].reduce((sum, { owners }) => sum + owners.length - 1, 0),
    publications: publications.size,
  };
}
