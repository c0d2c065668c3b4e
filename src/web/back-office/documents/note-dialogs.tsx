import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ClientOutput } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import { EMPTY_CYLINDERS, type EmptySize } from "#domain/cylinders/empties/sizes.ts";
import { typedCredits, typedQuantity } from "#domain/documents/note-input.ts";
import { addressOfNumber } from "#domain/documents/series.ts";
import { noteReasonText } from "#domain/documents/tax-document.ts";
import { perLanguage, t } from "#domain/language/text.ts";
import { typedRupees } from "#domain/money.ts";
import { callApi } from "#web/api.ts";
import { money } from "#web/documents/document.ts";
import { ConfirmDialog } from "#web/forms/confirm-dialog.tsx";
import { usePressKey } from "#web/forms/press-key.ts";
import { NotTyped } from "#web/forms/send-error.ts";
import { useMayCall } from "#web/office-kit/admin.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

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
      {left.deposit > 0 && <Button onClick={() => setAsking("debit")}>{t("Keep a deposit")}</Button>}
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
  const [reason, setReason] = useState<Reason>("return");
  const [remark, setRemark] = useState("");
  const [whole, setWhole] = useState(true);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const by = reason === "price-correction" ? "amount" : "quantity";
  const open = document.lines.flatMap((line, place) => {
    const { quantity = 0, taxable = 0 } = left.lines[place] ?? {};
    const most = by === "amount" ? t("{amount}, without GST", { amount: money(taxable) }) : `${quantity} ${line.unit}`;
    return (by === "amount" ? taxable : quantity) > 0 ? [{ place, most, name: line.description }] : [];
  });

  function chosenLines() {
    const boxes = open.map(({ place, name }) => ({ line: place, name, typed: typed[place] ?? "" }));
    const chosen = typedCredits(by, boxes);
    if (!chosen.ok) throw new NotTyped(chosen.problem);
    return chosen.lines;
  }

  async function issue() {
    const body = { requestId, reason, remark, lines: whole ? ("all" as const) : chosenLines() };
    const params = { number: addressOfNumber(document.number) };
    const note = await callApi("POST /api/admin/invoices/{number}/credit-notes", { params, body });
    await revalidate();
    toast(t("{number} for {amount} was created.", { number: note.number, amount: money(note.total) }));
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t("Create a credit note?")}
      action={t("Create the note")}
      danger
      onConfirm={issue}
    >
      <p>{t("It reverses what the invoice charged, and cannot be changed.")}</p>
      <SelectField
        label={t("Reason")}
        options={REASONS.map((value) => ({ value, label: noteReasonText()[value] }))}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value as Reason);
          setTyped({});
        }}
      />
      <SelectField
        label={t("How much")}
        options={HOW_MUCH()}
        value={whole ? "all" : "part"}
        onChange={(event) => setWhole(event.target.value === "all")}
      />
      {!whole &&
        open.map(({ place, most, name }) => (
          <TextField
            key={`${by} ${place}`}
            label={name}
            hint={t("At most {most}.", { most })}
            optional
            inputMode="decimal"
            {...(by === "amount" && { prefix: "₹" })}
            value={typed[place] ?? ""}
            onChange={(event) => setTyped({ ...typed, [place]: event.target.value })}
          />
        ))}
      <TextField
        label={t("Remark")}
        hint={t("Printed on the note.")}
        optional
        maxLength={300}
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
      />
    </ConfirmDialog>
  );
}

const HOW_MUCH = perLanguage(() => [
  { value: "all", label: t("Full remaining amount, including deposit") },
  { value: "part", label: t("Individual lines") },
]);

/** For a cylinder that never came back: its deposit becomes a payment, and GST applies. */
function DebitNoteDialog({ file: { document }, left, onClose }: DialogProps) {
  const { revalidate } = useRevalidator();
  const requestId = usePressKey();
  const [amount, setAmount] = useState("");
  const [cylinders, setCylinders] = useState("1");
  const [size, setSize] = useState<EmptySize>();

  async function issue() {
    const [stored, many] = [typedRupees(amount), typedQuantity(cylinders)];
    if (!stored) throw new NotTyped(t("Please enter an amount greater than 0."));
    if (!many || !Number.isInteger(many)) throw new NotTyped(t("Please enter a whole number of cylinders."));
    const body = { requestId, amount: stored, cylinders: many, size };
    const params = { number: addressOfNumber(document.number) };
    const note = await callApi("POST /api/admin/invoices/{number}/debit-notes", { params, body });
    await revalidate();
    toast(t("{number} for {amount} was created.", { number: note.number, amount: money(note.total) }));
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t("Keep a deposit?")}
      action={t("Create the debit note")}
      danger
      onConfirm={issue}
    >
      <p>
        {t("For cylinders that were never returned. GST applies to the amount kept, and the note cannot be changed.")}
      </p>
      <TextField
        label={t("Amount, in ₹")}
        hint={t("{amount} of the deposit is left.", { amount: money(left.deposit) })}
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField
        label={t("Cylinders")}
        inputMode="numeric"
        value={cylinders}
        onChange={(event) => setCylinders(event.target.value)}
      />
      {left.sizes.length > 1 && (
        <SelectField
          label={t("Size")}
          hint={t("Each size gets its own note.")}
          placeholder={t("Please choose")}
          options={EMPTY_CYLINDERS.filter((one) => left.sizes.includes(one.size)).map((one) => ({
            value: one.size,
            label: one.title(),
          }))}
          value={size ?? ""}
          onChange={(event) => setSize(left.sizes.find((one) => one === event.target.value))}
        />
      )}
    </ConfirmDialog>
  );
}
