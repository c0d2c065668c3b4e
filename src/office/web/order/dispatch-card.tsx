import { useState } from "react";
import { useRevalidator } from "react-router";
import { TRANSPORT_LENGTHS, transportFacts, transportLabels } from "#books/rules/documents/transport.ts";
import { t } from "#platform/rules/language/text.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useAdmin, useMayCall } from "#platform/web/office-kit/admin.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { TextAreaField } from "#platform/web/ui/fields/text-area-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { dateText, shortDateTime } from "#platform/web/ui/text/time-text.ts";
import { openChecks } from "#sales/rules/orders/dispatch-checks.ts";
import { allows, mainStep, mayCorrectDispatch } from "#sales/rules/orders/order-state.ts";
import type { OrderFile } from "#sales/web/office/orders/admin-order.ts";
import { DispatchAnyway, type OpenDispatch } from "./dispatch-anyway.tsx";
import { lastTransport, storeTransport } from "./last-transporter.ts";
import { sendDispatch } from "./send-dispatch.ts";

type Props = { file: OrderFile /** Unscanned cylinders: scanning them comes first. */; unscanned: number };

export function DispatchCard({ file, unscanned }: Props) {
  const mayDispatch = useMayCall("POST /api/admin/orders/{mobile}/{orderNumber}/dispatch");
  const [correcting, setCorrecting] = useState(false);
  const { dispatch, order } = file;
  const mayLeave = allows(order, "dispatch") || file.credit?.allowed === true;
  const writing = mayDispatch && (correcting || (dispatch === null && mayLeave));
  if (!writing && !dispatch && !file.credit) return null;
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold text-heading">{t("Dispatch")}</h2>
        {mayCorrectDispatch(order) && mayDispatch && !correcting && (
          <Button size="small" kind="plain" onClick={() => setCorrecting(true)}>
            {t("Correct")}
          </Button>
        )}
      </div>
      {file.credit && <p className="mt-2 text-ink-soft">{file.credit.message}</p>}
      {writing ? (
        <DispatchForm
          file={file}
          isMain={mainStep(order) === "dispatch" && unscanned === 0}
          onDone={() => setCorrecting(false)}
          onCancel={correcting ? () => setCorrecting(false) : undefined}
        />
      ) : (
        dispatch && <Dispatched dispatch={dispatch} />
      )}
    </Card>
  );
}

function Dispatched({ dispatch }: { dispatch: NonNullable<OrderFile["dispatch"]> }) {
  const facts = [
    ...transportFacts(dispatch, dateText),
    [t("Dispatched"), shortDateTime(dispatch.dispatchedAt)] as const,
  ];
  return (
    <dl className="mt-3 space-y-1">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="wrap-anywhere text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type DispatchFormProps = { file: OrderFile; isMain: boolean; onDone: () => void; onCancel?: (() => void) | undefined };

type DispatchInput = { transporter: string; lrNumber: string; vehicle: string; note: string };

/** Details that the buyer is notified of. */
const DETAILS = ["transporter", "lrNumber", "vehicle"] as const;

function DispatchForm({ file, isMain, onDone, onCancel }: DispatchFormProps) {
  const { revalidate } = useRevalidator();
  const { name: by } = useAdmin();
  const { order, dispatch } = file;
  const { transporter = "", lrNumber = "", vehicle = "" } = dispatch ?? {};
  const [asking, setAsking] = useState<{ typed: DispatchInput; open: OpenDispatch }>();
  const form = useForm<DispatchInput>({
    name: "dispatch",
    initial: { transporter, lrNumber, vehicle, note: "" },
    draft: dispatch ? undefined : { read: lastTransport },
    check: (typed) => ({ transporter: typed.transporter.trim() === "" && t("Transporter is required.") }),
    send,
  });

  async function send(typed: DispatchInput, seen?: OpenDispatch["before"]) {
    const body = { ...typed, seen: dispatch?.dispatchedAt ?? null };
    const before = await sendDispatch({ ...file, by }, seen ? { ...body, confirmed: openChecks(seen) } : body);
    if (before) return setAsking({ typed, open: { row: file, before } });
    storeTransport({ transporter: typed.transporter, vehicle: typed.vehicle });
    await revalidate();
    onDone();
    toast(
      dispatch ? t("The dispatch details are corrected.") : t("{order} is dispatched.", { order: order.orderNumber }),
    );
  }

  return (
    <form {...form.wiring} aria-label={t("Dispatch")} className="mt-3 space-y-4">
      <FormErrors form={form} />
      {DETAILS.map((name) => (
        <TextField
          key={name}
          autoComplete="off"
          label={transportLabels()[name]}
          optional={name !== "transporter"}
          maxLength={TRANSPORT_LENGTHS[name]}
          {...form.field(name)}
        />
      ))}
      <TextAreaField
        label={t("Note")}
        hint={t("Shown in the timeline, not to the buyer.")}
        optional
        rows={2}
        maxLength={1000}
        {...form.field("note")}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind={isMain ? "main" : "quiet"} type="submit" busy={form.sending && t("Saving…")}>
          {dispatch ? t("Save") : t("Mark dispatched")}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t("Cancel")}</Button>}
      </div>
      {asking && (
        <DispatchAnyway
          orders={[asking.open]}
          onClose={() => setAsking(undefined)}
          onConfirm={() => send(asking.typed, asking.open.before)}
        />
      )}
    </form>
  );
}
