import { useRevalidator } from "react-router";
import { callApi } from "#web/api.ts";
import type { Draft } from "#web/forms/draft.ts";
import { FormSummary, fieldId } from "#web/forms/form-summary.tsx";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import type { OrderFile } from "./admin-order.ts";
import { lastTransport, rememberTransport } from "./last-transporter.ts";

type Props = { file: OrderFile; onDone: () => void; onCancel?: (() => void) | undefined };

const FORM = "dispatch";
/** Of these the buyer is told. */
const DETAILS = [
  { name: "transporter", label: "Transporter", optional: false, maxLength: 120 },
  { name: "lrNumber", label: "LR / bilty number", optional: true, maxLength: 60 },
  { name: "vehicle", label: "Vehicle", optional: true, maxLength: 30 },
] as const;
const FIELDS = ["transporter", "lrNumber", "vehicle", "note"] as const;

/** A new dispatch begins with the lorry of the last one. What is typed here is kept by nobody. */
const FROM_LAST_TIME: Draft<(typeof FIELDS)[number]> = { read: lastTransport, keep: () => {}, forget: () => {} };

/** With whom the goods leave; filled in again, it corrects what was noted. */
export function DispatchForm({ file, onDone, onCancel }: Props) {
  const { revalidate } = useRevalidator();
  const { mobile, order, dispatch } = file;
  const { problems, attempt, sending, refusal, wiring } = useCheckedForm<(typeof FIELDS)[number]>({
    fields: FIELDS,
    draft: dispatch ? undefined : FROM_LAST_TIME,
    check: ({ transporter }) =>
      transporter.trim() === "" ? [{ field: "transporter", message: "Transporter is required." }] : [],
    send: async (body) => {
      const params = { mobile, orderNumber: order.orderNumber };
      await callApi("POST /api/admin/orders/{mobile}/{orderNumber}/dispatch", { params, body });
      rememberTransport({ transporter: body.transporter, vehicle: body.vehicle });
      await revalidate();
      onDone();
      toast(dispatch ? "The dispatch details are corrected." : `${order.orderNumber} is dispatched.`);
    },
  });
  return (
    <form {...wiring} aria-label="Dispatch" className="mt-3 space-y-4">
      <FormSummary form={FORM} fields={FIELDS} problems={problems} attempt={attempt} refusal={refusal} />
      {DETAILS.map(({ name, ...field }) => (
        <TextField
          key={name}
          id={fieldId(FORM, name)}
          name={name}
          defaultValue={dispatch?.[name]}
          autoComplete="off"
          error={problems[name]}
          {...field}
        />
      ))}
      <TextAreaField
        id={fieldId(FORM, "note")}
        name="note"
        label="Note"
        hint="For the timeline: the buyer does not see it."
        optional
        rows={2}
        maxLength={1000}
        error={problems.note}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="main" type="submit" busy={sending && "Saving…"}>
          {dispatch ? "Save" : "Mark dispatched"}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}
