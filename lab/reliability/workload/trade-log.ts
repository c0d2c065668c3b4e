/** What the outside was told during a trial, to be held against what the shop kept. */

export type RecordedOrder = {
  orderNumber: string;
  mobile: string;
  total: number;
  lines: number;
  returns: number;
  /** The shop said yes; until then it may or may not be stored. */
  acknowledged: boolean;
  /** The proof that was shown last, and how often one was shown after the order. */
  proofId?: string;
  proofsAdded: number;
  /** Each time the office was told that it is paid, or not after all. */
  marks: boolean[];
  /** The goods left, and an invoice was made; cancelled, a credit note took it back. */
  dispatched: boolean;
  cancelled: boolean;
};

export type RecordedCylinder = { number: string /** Owners' mobiles, first to last. */; owners: string[] };

/** What the outside knows, to be found in the database again. */
export type Ledger = {
  orders: Map<string, RecordedOrder>;
  pictures: Set<string>;
  cylinders: Map<string, RecordedCylinder>;
  /** By the note that names them: product id to price in rupees. */
  publications: Map<string, Record<string, number>>;
  /** Answers nobody should get. */
  surprises: string[];
  acknowledged: number;
  unanswered: number;
  /** How long each waited who was told to come back later. */
  unavailableMs: number[];
  /** Orders that were stored although whoever sent them first heard nothing: only a shop that dies may do that. */
  storedUnanswered: number;
};

export const anEmptyLedger = (): Ledger => ({
  orders: new Map(),
  pictures: new Set(),
  cylinders: new Map(),
  publications: new Map(),
  surprises: [],
  acknowledged: 0,
  unanswered: 0,
  unavailableMs: [],
  storedUnanswered: 0,
});
