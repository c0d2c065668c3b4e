import { plural, t } from "#platform/rules/language/text.ts";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { buyerOf } from "./dispatch-anyway.tsx";
import { lastTransport, type Transport } from "./last-transporter.ts";
import type { DispatchedOrder } from "./send-dispatch.ts";

/** The numbers are by mobile and order number. */
export type DispatchInput = Transport & { lrNumbers: Readonly<Record<string, string>> };

const NOTHING_TYPED: DispatchInput = { transporter: "", vehicle: "", lrNumbers: {} };

type Props = {
  orders: readonly DispatchedOrder[];
  /** Progress, while the orders are dispatched one by one. */
  sending: string | undefined;
  onSend: (input: DispatchInput) => Promise<void>;
  onClose: () => void;
};

/** One vehicle, and a bilty number for each order in it. */
export function TransportDialog({ orders, sending, onSend, onClose }: Props) {
  const form = useForm({
    initial: NOTHING_TYPED,
    draft: { read: lastTransport },
    check: ({ transporter }) => ({ transporter: transporter.trim() === "" && t("Transporter is required.") }),
    send: onSend,
  });
  return (
    <FormDialog
      form={form}
      {...(sending && { busy: sending })}
      onClose={onClose}
      title={plural(orders.length, { one: "Dispatch {count} order", other: "Dispatch {count} orders" })}
      action={t("Mark dispatched")}
    >
      <TextField label={t("Transporter")} autoComplete="off" maxLength={120} {...form.field("transporter")} />
      <TextField label={t("Vehicle")} optional autoComplete="off" maxLength={30} {...form.field("vehicle")} />
      {orders.map((row) => (
        <TextField
          key={row.order.orderNumber}
          label={t("LR / bilty number: {buyer}", { buyer: buyerOf(row) })}
          hint={row.order.orderNumber}
          optional
          autoComplete="off"
          maxLength={60}
          {...form.field(`lrNumbers.${row.mobile}/${row.order.orderNumber}`)}
        />
      ))}
    </FormDialog>
  );
}
