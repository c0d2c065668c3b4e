/** Issues notes for an invoice. The caller locks the order, so the second of two cannot exceed the remainder. Idempotent by request. */

import { type CreditInput, creditNoteFor, type NoteResult, notesOn } from "#books/rules/documents/credit-note.ts";
import { type ForfeitInput, forfeitNoteFor } from "#books/rules/documents/forfeited-deposit.ts";
import type { CreditNote, DebitNote, TaxInvoice } from "#books/rules/documents/tax-document.ts";
import type { Language } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { DocumentRules } from "./document-settings.ts";
import { type DocumentRow, documentsOf } from "./document-store.ts";
import { issueDocument, type OrderKey } from "./issue-document.ts";

type NoteContext = {
  order: OrderKey;
  /** Its number; the latest one of the order if omitted. */
  invoice?: string;
  rules: DocumentRules;
  at: Date;
  language: Language;
  requestId?: string;
};
type Note = CreditNote | DebitNote;

/** `isNew` is false when an earlier call with the same request id created the note. */
export type IssuedNote<Made extends Note> = { note: Made; isNew: boolean };

export const issueCreditNote = (tx: Database, input: NoteContext & { credit: CreditInput }) =>
  issueNote(tx, input, "credit-note", (invoice, issue) => creditNoteFor(invoice, input.credit, issue));

/** Staff only: the shop cannot know whether a cylinder is lost. */
export const issueDebitNote = (
  tx: Database,
  input: NoteContext & { forfeit: Pick<ForfeitInput, "amount" | "cylinders" | "remark"> & { hsn?: string } },
) =>
  issueNote(tx, input, "debit-note", (invoice, issue) =>
    forfeitNoteFor(invoice, { ...input.rules.forfeit, ...input.forfeit }, issue),
  );

type MakeNote<Made extends Note> = (
  invoice: TaxInvoice,
  issue: { number: string; day: string; notes: readonly Note[] },
) => NoteResult<Made>;

async function issueNote<Made extends Note>(
  tx: Database,
  { order, invoice: named, rules, at, language, requestId }: NoteContext,
  kind: Made["kind"],
  making: MakeNote<Made>,
): Promise<IssuedNote<Made>> {
  const documents = await documentsOf(tx, order.id);
  const before = documents.find((taxDocument) => requestId !== undefined && taxDocument.requestId === requestId);
  if (before) return { note: asMade<Made>(before, kind), isNew: false };
  const row = documents.findLast(({ kind, number }) => kind === "invoice" && number === (named ?? number));
  if (row?.document.kind !== "invoice") throw new Problem("not-found", t("This order has no invoice yet."));
  const invoice = row.document;
  const notes = notesOn(
    invoice,
    documents.map(({ document }) => document),
  );
  const issued = await issueDocument<Made>(tx, {
    ...{ kind, order, rules, at, language, invoiceId: row.id },
    ...(requestId && { requestId }),
    make(issue) {
      const made = making(invoice, { ...issue, notes });
      if (!made.ok) throw new Problem("invalid-input", made.problem);
      return made.note;
    },
  });
  if ("problem" in issued) throw new Problem("invalid-input", issued.problem);
  return { note: issued.document, isNew: true };
}

/** One request makes one note; the same request for another kind is a caller error. */
function asMade<Made extends Note>({ document }: DocumentRow, kind: Made["kind"]): Made {
  if (document.kind !== kind) throw new Problem("invalid-input", t("This request has already created another note."));
  return document as Made;
}
