/** A bank line on the bank page: group labels and bookings. */

import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { newPressKey } from "#platform/web/forms/press-key.ts";
import { CERTAINTIES } from "#receivables/rules/bank/matching.ts";

export type BankLines = ClientOutput<EndpointNamed<"GET /api/admin/bank-lines">>;
export type BankLine = BankLines["lines"][number];
export type Suggestion = BankLine["suggestions"][number];
export type Group = keyof BankLines["counts"];

export const GROUPS = perLanguage(
  (): Readonly<Record<Group, { name: string; text: string; together?: true }>> => ({
    sure: {
      name: CERTAINTIES.sure,
      text: t("UTR or order number match, and the amount is exact. Review the lines and confirm them together."),
      together: true,
    },
    noted: {
      name: CERTAINTIES.noted,
      text: t(
        "These payments were recorded before the bank showed them. Confirming links each line to its payment and creates no second payment.",
      ),
      together: true,
    },
    used: {
      name: CERTAINTIES.used,
      text: t("This UTR was used before, with another amount or more than once. Check carefully."),
    },
    likely: { name: CERTAINTIES.likely, text: t("Some details match, but not all. Confirm them one by one.") },
    possible: { name: CERTAINTIES.possible, text: t("Only the amount matches. Ask before you confirm.") },
    none: { name: CERTAINTIES.none, text: t("No matching open order. Assign them manually, or put them aside.") },
    booked: { name: t("Booked"), text: t("Lines booked as payments, latest first.") },
    reversed: {
      name: t("Taken back by the bank"),
      text: t(
        "The bank returned these credits under the same reference. Undo a booked one: its payment never arrived.",
      ),
    },
    ignored: { name: t("Ignored¦lines"), text: t("Lines that are not customer payments.") },
    out: { name: t("Money out"), text: t("Saved with their statements. No action needed here.") },
  }),
);

type Booking = Parameters<typeof callApi<"POST /api/admin/bank-lines/book">>[1]["body"]["lines"][number];

/** One idempotency key per line while the page is open, so that a retry after a lost response is recognised. */
const keys = new Map<string, string>();

export function pressKeyOf(id: string): string {
  const key = keys.get(id) ?? newPressKey();
  keys.set(id, key);
  return key;
}

/** Undefined without a suggestion. */
export function suggestedBooking({ id, noted, suggestions: [best] }: BankLine): Booking | undefined {
  if (noted) return { id, key: pressKeyOf(id), payment: noted.id };
  return best && bookingBy(id, best);
}

export const bookingBy = (id: string, { mobile, allocations }: Suggestion): Booking => ({
  ...{ id, mobile, key: pressKeyOf(id) },
  allocations: allocations.map(({ orderNumber, amount }) => ({ orderNumber, amount })),
});

const AT_A_TIME = 20;

export type LineError = { id: string; error: string };

/** Books in batches to show progress. Each line succeeds or fails on its own. */
export async function bookLines(
  bookings: readonly Booking[],
  onProgress: (booked: number) => void = () => {},
): Promise<LineError[]> {
  const refused: LineError[] = [];
  for (let from = 0; from < bookings.length; from += AT_A_TIME) {
    onProgress(from);
    const lines = bookings.slice(from, from + AT_A_TIME);
    const responses = await callApi("POST /api/admin/bank-lines/book", { body: { lines } });
    for (const { id, ok, error } of responses) {
      // A booking after an undo needs a new key.
      keys.delete(id);
      if (!ok) refused.push({ id, error: error ?? "" });
    }
  }
  return refused;
}
