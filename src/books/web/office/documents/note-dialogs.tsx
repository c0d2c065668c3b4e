import { useState } from "react";
import { useRevalidator } from "react-router";
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
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { usePressKey } from "#platform/web/forms/press-key.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { useAfterTyping } from "#platform/web/ui/browser/use-after-typing.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";

export type DocumentFile = ClientOutput<EndpointNamed<"GET /api/admin/invoices/{number}">>;

/** Actions on an invoice: a full or partial credit, or a withheld deposit. */
export function NoteButtons({ file }: { file: DocumentFile }) {
  const [asking, setAsking] = useState<"credit" | "debit">();
  const mayCredit = useMayCall("POST /api/admin/invoices/{number}/credit-notes");
  const { left } = file;
  if (left === null || !mayCredit) return null;
  const isLeft = left.lines.some(({ taxable }) => taxable > 0);
  return (
    <>
      {isLeft && <Button onClick={() => setAsking("credit")}>{t("Credit note")}</Button>}
      {left.deposit > 0 && <Button onClick={() => setAsking("debit")}>{t("Charge lost cylinder")}</Button>}
      {asking === "credit" && <CreditNoteDialog file={file} left={left} onClose={() => setAsking(undefined)} />}
      {asking === "debit" && <DebitNoteDialog file={file} left={left} onClose={() => setAsking(undefined)} />}
    </>
  );
}

type DialogProps = { file: DocumentFile; left: NonNullable<DocumentFile["left"]>; onClose: () => void };

const REASONS = ["return", "price-correction", "cancelled"] as const;
type Reason = (typeof REASONS)[number];

/**
 * Credits the rest, or single lines by returned quantity or price difference. The request id is the idempotency key, so a double
 * press creates one note.
 */
function CreditNoteDialog({ file: { document }, left, onClose }: DialogProps) {
  const { revalidate } = useRevalidator();
  const requestId = usePressKey();
  const form = useForm({
    initial: { reason: "return" as Reason, howMuch: "all", lines: {} as LineInputs, remark: "" },
    check: (typed) => {
      const chosen = chosenLines(typed);
      return { lines: !chosen.ok && chosen.problem };
    },
    send: async (typed) => {
      const { reason, howMuch, remark } = typed;
      const chosen = chosenLines(typed);
      const lines = howMuch === "all" || !chosen.ok ? ("all" as const) : chosen.lines;
      const params = { number: addressOfNumber(document.number) };
      const body = { requestId, reason, remark, lines };
      const note = await callApi("POST /api/admin/invoices/{number}/credit-notes", { params, body });
      await revalidate();
      toast(t("{number} for {amount} was created.", { number: note.number, amount: money(note.total) }));
    },
  });
  const by = creditedBy(form.values.reason);
  const open = openLines(by);
  const { reason, howMuch } = form.values;
  const chosen = chosenLines(form.values);
  const lines = howMuch === "all" ? ("all" as const) : chosen.ok && chosen.lines.length > 0 ? chosen.lines : undefined;
  const total = useCreditAmount(document.number, lines && { reason, lines });

  function openLines(counted: "amount" | "quantity") {
    return document.lines.flatMap(({ unit, description: name }, place) => {
      const { quantity = 0, taxable = 0 } = left.lines[place] ?? {};
      const most =
        counted === "amount" ? t("{amount}, without GST", { amount: money(taxable) }) : `${quantity} ${unit}`;
      return (counted === "amount" ? taxable : quantity) > 0 ? [{ place, most, name }] : [];
    });
  }

  function chosenLines({ reason, howMuch, lines }: { reason: Reason; howMuch: string; lines: LineInputs }) {
    const counted = creditedBy(reason);
    const shown = howMuch === "all" ? [] : openLines(counted);
    return typedCredits(
      counted,
      shown.map(({ place, name }) => ({ line: place, name, typed: lines[place] ?? "" })),
    );
  }

  return (
    <FormDialog form={form} onClose={onClose} title={t("Create a credit note?")} action={t("Create the note")} danger>
      <p>{t("It reverses what the invoice charged, and cannot be changed.")}</p>
      <SelectField
        label={t("Reason")}
        options={REASONS.map((value) => ({ value, label: noteReasonText()[value] }))}
        {...form.field("reason")}
        onChange={(event) => form.set({ reason: event.target.value as Reason, lines: {} })}
      />
      <SelectField label={t("How much")} options={HOW_MUCH()} {...form.field("howMuch")} />
      {form.values.howMuch === "part" &&
        open.map(({ place, most, name }) => (
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
    </FormDialog>
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
function DebitNoteDialog({ file: { document }, left, onClose }: DialogProps) {
  const { revalidate } = useRevalidator();
  const requestId = usePressKey();
  const form = useForm({
    initial: { amount: "", cylinders: "1", size: "" },
    check: ({ amount, cylinders }) => ({
      amount: !typedRupees(amount) && t("Please enter an amount greater than 0."),
      cylinders: !wholeNumber(cylinders) && t("Please enter a whole number of cylinders."),
    }),
    send: async ({ amount, cylinders, size }) => {
      const body = {
        requestId,
        amount: typedRupees(amount) ?? 0,
        cylinders: wholeNumber(cylinders) ?? 0,
        size: left.sizes.find((one) => one === size),
      };
      const params = { number: addressOfNumber(document.number) };
      const note = await callApi("POST /api/admin/invoices/{number}/debit-notes", { params, body });
      await revalidate();
      toast(t("{number} for {amount} was created.", { number: note.number, amount: money(note.total) }));
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t("Charge a lost cylinder?")}
      action={t("Create the debit note")}
      danger
    >
      <p>
        {t("For cylinders that were never returned. GST applies to the amount kept, and the note cannot be changed.")}
      </p>
      <TextField
        label={t("Amount, in ₹")}
        hint={t("{amount} of the deposit is left.", { amount: money(left.deposit) })}
        inputMode="decimal"
        {...form.field("amount")}
      />
      <TextField label={t("Cylinders")} inputMode="numeric" {...form.field("cylinders")} />
      {left.sizes.length > 1 && (
        <SelectField
          label={t("Size")}
          hint={t("Each size gets its own note.")}
          placeholder={t("Please choose")}
          options={EMPTY_CYLINDERS.filter((one) => left.sizes.includes(one.size)).map((one) => ({
            value: one.size,
            label: one.title(),
          }))}
          {...form.field("size")}
        />
      )}
    </FormDialog>
  );
}

function wholeNumber(typed: string): number | undefined {
  const number = typedQuantity(typed);
  return number && Number.isInteger(number) ? number : undefined;
}
