/** Bank lines in API form. */

import type { z } from "zod";
import { NOTHING } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { one } from "#platform/server/database/one.ts";
import type { bankLine } from "#receivables/api/bank.ts";
import { type Suggestion, suggestionText } from "#receivables/rules/bank/suggest.ts";
import { paymentResponses } from "#receivables/server/payments/payment-output.ts";
import { incoming, type MatchedLines } from "./match-lines.ts";
import type { UploadedLine } from "./read-statement-file.ts";
import { type HeldLine, linesNamed, ownersOf, reversalsOf } from "./store.ts";

export type LineResponse = z.input<typeof bankLine>;

const asRead = ({ fingerprint, bank, day, amount, narration, reference, balance }: UploadedLine) => ({
  ...{ id: fingerprint, bank, day, narration, reference, amount, balance },
});

const UNDECIDED = {
  ...{ certainty: null, suggestions: [], noted: null, payment: null, note: "", byRule: false },
  ...{ reversedOn: null, perhapsReversedOn: null, decidedAt: null, decidedBy: null },
} satisfies Partial<LineResponse>;

export function waitingResponse(line: UploadedLine, state: "new" | "open", matched: MatchedLines): LineResponse {
  const input = incoming(line);
  const noted = matched.noted(input);
  return {
    ...UNDECIDED,
    ...asRead(line),
    state,
    perhapsReversedOn: matched.perhapsTakenBack.get(input.id) ?? null,
    certainty: line.amount > 0 ? matched.certainty(input) : null,
    suggestions: (matched.suggestions.get(input.id) ?? []).flatMap((found) => suggestionResponse(found, matched)),
    noted: noted ? { id: noted.id, mobile: noted.mobile, day: noted.day, name: noted.name } : null,
  };
}

function suggestionResponse(found: Suggestion, { orders }: MatchedLines): LineResponse["suggestions"] {
  const { reason, shares, over, missing } = found;
  const allocations = shares.flatMap(({ order: id, amount }) => {
    const order = orders.get(id);
    return order ? [{ mobile: order.mobile, orderNumber: order.orderNumber, amount }] : [];
  });
  const first = orders.get(shares[0]?.order ?? "");
  if (!first) return [];
  const { mobile, name } = first;
  const words = suggestionText(found);
  return [{ reason, message: words, mobile, name, allocations, over, missing }];
}

/** Lines that are booked, ignored or outgoing. */
export async function decidedResponses(db: Database, held: readonly HeldLine[]): Promise<LineResponse[]> {
  const payments = held.flatMap(({ payment }) => payment ?? []);
  const [responses, owners, reversals] = await Promise.all([
    paymentResponses(db, payments, ""),
    ownersOf(db, [...new Set(payments.map(({ ledgerCustomerId }) => ledgerCustomerId))]),
    reversalsOf(
      db,
      held.map(({ line }) => line.fingerprint),
    ),
  ]);
  // Maps, because a statement may have 20,000 booked lines.
  const answersById = new Map(responses.map((response) => [response.id, response]));
  const ownersById = new Map(owners.map((owner) => [owner.id, owner]));
  return held.map(({ line, payment }) => {
    const { id, onAccount, allocations } = (payment && answersById.get(payment.id)) ?? {};
    const { mobile, name } = (payment && ownersById.get(payment.ledgerCustomerId)) ?? { mobile: "", name: "" };
    const given = allocations?.map((share) => ({ ...share, mobile })) ?? [];
    return {
      ...UNDECIDED,
      ...asRead(line),
      state: payment ? "booked" : line.ignoredNote === null ? "open" : "ignored",
      payment: id === undefined ? null : { id, mobile, name, onAccount: onAccount ?? NOTHING, allocations: given },
      note: line.ignoredNote ?? "",
      reversedOn: reversals.get(line.fingerprint) ?? null,
      byRule: payment !== null && line.byRule,
      ...(payment || line.ignoredNote !== null ? { decidedAt: line.decidedAt, decidedBy: line.decidedBy } : {}),
    };
  });
}

export async function lineResponse(db: Database, id: string): Promise<LineResponse> {
  return one(decidedResponses(db, await linesNamed(db, [id])), () => new Error("A line that was kept is there"));
}

type UploadContext = {
  known: ReadonlyMap<string, HeldLine>;
  matched: MatchedLines;
  /** By line: the day of the line that takes it back, or that it takes back. */
  reversals: ReadonlyMap<string, string>;
};

export async function uploadResponses(
  db: Database,
  lines: readonly UploadedLine[],
  { known, matched, reversals }: UploadContext,
): Promise<LineResponse[]> {
  const isDecided = ({ line, payment }: HeldLine) => payment !== null || line.ignoredNote !== null;
  const decided = await decidedResponses(db, [...known.values()].filter(isDecided));
  const byId = new Map(decided.map((response) => [response.id, response]));
  return lines.map((line) => {
    const state = known.has(line.fingerprint) ? "open" : "new";
    const reversedOn = reversals.get(line.fingerprint);
    const waiting = (): LineResponse =>
      reversedOn === undefined
        ? waitingResponse(line, state, matched)
        : { ...UNDECIDED, ...asRead(line), state, reversedOn };
    return byId.get(line.fingerprint) ?? waiting();
  });
}
