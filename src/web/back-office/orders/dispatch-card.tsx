import { useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#web/api.ts";
import { mayDo, useAdmin } from "#web/back-office/shell/admin.ts";
import { FormSummary, fieldId } from "#web/forms/form-summary.tsx";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { momentText } from "#web/shell/moment-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import type { OrderFile } from "./admin-order.ts";

/** With whom the goods left, or the form to say so. */
export function DispatchCard({ file }: { file: OrderFile }) {
  const mayDispatch = mayDo(useAdmin(), "dispatch");
  const [correcting, setCorrecting] = useState(false);
  const { dispatch, order } = file;
  const writing = mayDispatch && (correcting || (dispatch === null && order.paid));
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold text-heading">Dispatch</h2>
        {dispatch && mayDispatch && !correcting && (
          <Button size="small" kind="plain" onClick={() => setCorrecting(true)}>
            Correct
          </Button>
        )}
      </div>
      {writing ? (
        <DispatchForm file={file} onDone={() => setCorrecting(false)} />
      ) : dispatch ? (
        <Dispatched dispatch={dispatch} />
      ) : (
        <p className="mt-2 text-ink-soft">
          {order.paid ? "Not dispatched yet." : "Goods leave once the order is paid."}
        </p>
      )}
    </Card>
  );
}

function Dispatched({ dispatch }: { dispatch: NonNullable<OrderFile["dispatch"]> }) {
  const facts = [
    ["Transporter", dispatch.transporter],
    ["LR / bilty number", dispatch.lrNumber],
    ["Vehicle", dispatch.vehicle],
    ["Dispatched", momentText(dispatch.dispatchedAt)],
  ].filter(([, value]) => value);
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

const FORM = "dispatch";
const FIELDS = ["transporter", "lrNumber", "vehicle"] as const;
type Field = (typeof FIELDS)[number];

function DispatchForm({ file, onDone }: { file: OrderFile; onDone: () => void }) {
  const { revalidate } = useRevalidator();
  const { mobile, order, dispatch } = file;
  const { problems, attempt, sending, refusal, wiring } = useCheckedForm<Field>({
    fields: FIELDS,
    check: ({ transporter }) =>
      transporter.trim() === "" ? [{ field: "transporter", message: "Transporter is required." }] : [],
    send: async (body) => {
      const params = { mobile, orderNumber: order.orderNumber };
      await callApi("POST /api/admin/orders/{mobile}/{orderNumber}/dispatch", { params, body });
      await revalidate();
      onDone();
      toast(`${order.orderNumber} is dispatched.`);
    },
  });
  return (
    <form {...wiring} aria-label="Dispatch" className="mt-3 space-y-4">
      <FormSummary form={FORM} fields={FIELDS} problems={problems} attempt={attempt} refusal={refusal} />
      <TextField
        id={fieldId(FORM, "transporter")}
        name="transporter"
        label="Transporter"
        defaultValue={dispatch?.transporter}
        maxLength={120}
        error={problems.transporter}
      />
      <TextField
        id={fieldId(FORM, "lrNumber")}
        name="lrNumber"
        label="LR / bilty number"
        optional
        defaultValue={dispatch?.lrNumber}
        maxLength={60}
        error={problems.lrNumber}
      />
      <TextField
        id={fieldId(FORM, "vehicle")}
        name="vehicle"
        label="Vehicle"
        optional
        defaultValue={dispatch?.vehicle}
        maxLength={30}
        error={problems.vehicle}
      />
      <Button kind="main" type="submit" busy={sending && "Saving…"}>
        {dispatch ? "Save" : "Mark dispatched"}
      </Button>
    </form>
  );
}
