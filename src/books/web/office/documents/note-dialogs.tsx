import { useState } from "react";
import { typedCredits, typedQuantity } from "#books/rules/documents/note-input.ts";
import { addressOfNumber } from "#books/rules/documents/series.ts";
import { noteReasonText } from "#books/rules/documents/tax-document.ts";
import { money } from "#books/web/documents/document.ts";
import { EMPTY_CYLINDERS } from "#catalogue/rules/empties/sizes.ts";
import type { ClientInput, ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { typedRupees } from "#platform/rules/money/money.ts";
import { callApi } from "#platform/web/api.ts";
import type { FormState } from "#platform/web/forms/use-form.ts";
import { ActDialog } from "#platform/web/office-kit/act-dialog.tsx";
import { useAfterTyping } from "#platform/web/ui/browser/use-after-typing.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";

export type DocumentFile = ClientOutput<EndpointNamed<"GET /api/admin/invoices/{number}">>;

type Left = NonNullable<DocumentFile["left"]>;

/** Actions on an invoice: a full or partial credit, or a withheld deposit. */
export function NoteButtons({ file: { document, left } }: { file: DocumentFile }) {
  if (left === null) return null;
  return (
    <>
      {left.lines.some(({ taxable }) => taxable > 0) && <CreditNoteDialog document={document} left={left} />}
      {left.deposit > 0 && <DebitNoteDialog document={document} left={left} />}
    </>
  );
}

type DialogProps = { document: DocumentFile["document"]; left: Left };

const created = ({ number, total }: { number: string; total: number }) =>
  t("{number} for {amount} was created.", { number, amount: money(total) });

const REASONS = ["return", "price-correction", "cancelled"] as const;
type Reason = (typeof REASONS)[number];
type CreditForm = { reason: Reason; howMuch: string; lines: LineInputs; remark: string };

/** Credits the rest, or single lines by returned quantity or price difference. */
function CreditNoteDialog({ document, left }: DialogProps) {
  const chosenLines = (typed: CreditForm) => linesChosen(document, left, typed);
  return (
    <ActDialog
      call="POST /api/admin/invoices/{number}/credit-notes"
      button={t("Credit note")}
      size="normal"
      title={t("Create a credit note?")}
      action={t("Create the note")}
      danger
      initial={{ reason: "return", howMuch: "all", lines: {}, remark: "" } as CreditForm}
      check={(typed) => {
        const chosen = chosenLines(typed);
        return { lines: chosen !== "all" && !chosen.ok && chosen.problem };
      }}
      input={(typed, requestId) => {
        const chosen = chosenLines(typed);
        const lines = chosen === "all" || !chosen.ok ? ("all" as const) : chosen.lines;
        const { reason, remark } = typed;
        return { params: { number: addressOfNumber(document.number) }, body: { requestId, reason, remark, lines } };
      }}
      done={created}
    >
      {(form) => <CreditFields form={form} document={document} left={left} />}
    </ActDialog>
  );
}

function CreditFields({ form, document, left }: DialogProps & { form: FormState<CreditForm> }) {
  const { reason, howMuch } = form.values;
  const by = creditedBy(reason);
  const chosen = linesChosen(document, left, form.values);
  const lines = chosen === "all" ? chosen : chosen.ok && chosen.lines.length > 0 ? chosen.lines : undefined;
  const total = useCreditAmount(document.number, lines && { reason, lines });
  return (
    <>
      <p>{t("It reverses what the invoice charged, and cannot be changed.")}</p>
      <SelectField
        label={t("Reason")}
        options={REASONS.map((value) => ({ value, label: noteReasonText()[value] }))}
        {...form.field("reason")}
        onChange={(event) => form.set({ reason: event.target.value as Reason, lines: {} })}
      />
      <SelectField label={t("How much")} options={HOW_MUCH()} {...form.field("howMuch")} />
      {howMuch === "part" &&
        openLines(document, left, by).map(({ place, most, name }) => (
          <TextField
            key={`${by} ${place}`}
            label={name}
            hint={t("At most {most}.", { most })}
            optional
            inputMode="decimal"
            {...(by === "amount" && { prefix: "₹" })}
            {...form.field(`lines.${place}`)}
          />
        ))}
      <TextField
        label={t("Remark")}
        hint={t("Printed on the note.")}
        optional
        maxLength={300}
        {...form.field("remark")}
      />
      <p role="status" className="font-semibold">
        {total !== undefined && t("The note credits {amount}.", { amount: money(total) })}
      </p>
      {form.problems.lines && <Notice kind="bad">{form.problems.lines}</Notice>}
    </>
  );
}

function openLines(document: DialogProps["document"], left: Left, counted: "amount" | "quantity") {
  return document.lines.flatMap(({ unit, description: name }, place) => {
    const { quantity = 0, taxable = 0 } = left.lines[place] ?? {};
    const most = counted === "amount" ? t("{amount}, without GST", { amount: money(taxable) }) : `${quantity} ${unit}`;
    return (counted === "amount" ? taxable : quantity) > 0 ? [{ place, most, name }] : [];
  });
}

function linesChosen(document: DialogProps["document"], left: Left, { reason, howMuch, lines }: CreditForm) {
  if (howMuch === "all") return "all";
  const counted = creditedBy(reason);
  return typedCredits(
    counted,
    openLines(document, left, counted).map(({ place, name }) => ({ line: place, name, typed: lines[place] ?? "" })),
  );
}

type CreditChoice = Pick<
  ClientInput<EndpointNamed<"POST /api/admin/invoices/{number}/credit-notes">>["body"],
  "reason" | "lines"
>;

/** The amount before the note is made; undefined while nothing valid is chosen. */
function useCreditAmount(number: string, choice: CreditChoice | undefined): number | undefined {
  const [found, setFound] = useState<{ query: string; total: number | undefined }>();
  const query = choice && JSON.stringify(choice);
  useAfterTyping(query, async (signal) => {
    if (choice === undefined || query === undefined) return;
    const input = { params: { number: addressOfNumber(number) }, body: { ...choice, remark: "" } };
    // A problem is shown by the attempt to make the note.
    const note = await callApi("POST /api/admin/invoices/{number}/credit-notes/preview", input).catch(() => undefined);
    if (!signal.aborted) setFound({ query, total: note?.total });
  });
  return found && found.query === query ? found.total : undefined;
}

type LineInputs = Readonly<Record<number, string>>;

const creditedBy = (reason: Reason) => (reason === "price-correction" ? "amount" : "quantity");

const HOW_MUCH = perLanguage(() => [
  { value: "all", label: t("Full remaining amount, including deposit") },
  { value: "part", label: t("Individual lines") },
]);

/** For a cylinder that never came back: its deposit becomes a payment, and GST applies. */
function DebitNoteDialog({ document, left }: DialogProps) {
  return (
    <ActDialog
      call="POST /api/admin/invoices/{number}/debit-notes"
      button={t("Charge lost cylinder")}
      size="normal"
      title={t("Charge a lost cylinder?")}
      action={t("Create the debit note")}
      danger
      initial={{ amount: "", cylinders: "1", size: "" }}
      check={({ amount, cylinders }) => ({
        amount: !typedRupees(amount) && t("Please enter an amount greater than 0."),
        cylinders: !wholeNumber(cylinders) && t("Please enter a whole number of cylinders."),
      })}
      input={({ amount, cylinders, size }, requestId) => ({
        params: { number: addressOfNumber(document.number) },
        body: {
          requestId,
          amount: typedRupees(amount) ?? 0,
          cylinders: wholeNumber(cylinders) ?? 0,
          size: left.sizes.find((one) => one === size),
        },
      })}
      done={created}
    >
      {({ field }) => (
        <>
          <p>
            {t(
              "For cylinders that were never returned. GST applies to the amount kept, and the note cannot be changed.",
            )}
          </p>
          <TextField
            label={t("Amount, in ₹")}
            hint={t("{amount} of the deposit is left.", { amount: money(left.deposit) })}
            inputMode="decimal"
            {...field("amount")}
          />
          <TextField label={t("Cylinders")} inputMode="numeric" {...field("cylinders")} />
          {left.sizes.length > 1 && (
            <SelectField
              label={t("Size")}
              hint={t("Each size gets its own note.")}
              placeholder={t("Please choose")}
              options={EMPTY_CYLINDERS.filter((one) => left.sizes.includes(one.size)).map((one) => ({
                value: one.size,
                label: one.title(),
              }))}
              {...field("size")}
            />
          )}
        </>
      )}
    </ActDialog>
  );
}

function wholeNumber(typed: string): number | undefined {
  const number = typedQuantity(typed);
  return number && Number.isInteger(number) ? number : undefined;
}
