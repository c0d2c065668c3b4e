import { useRevalidator } from "react-router";
import type { DeliveryForm } from "#domain/checkout/delivery-details.ts";
import { t } from "#domain/language/text.ts";
import { callApi } from "#web/api.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { ShipToField } from "#web/orders/ship-to-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import type { OrderFile } from "./admin-order.ts";

type Props = { file: OrderFile; onClose: () => void };

/** What the invoice will say about the buyer. */
export function InvoiceDetailsDialog({ file: { mobile, order }, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const { gstNumber, companyName } = order.customer;
  const form = useForm<Pick<DeliveryForm, "gstNumber" | "companyName" | "shipTo">>({
    initial: { gstNumber, companyName, shipTo: order.shipTo ?? "" },
    send: async ({ shipTo, ...body }) => {
      const params = { mobile, orderNumber: order.orderNumber };
      await callApi("POST /api/admin/orders/{mobile}/{orderNumber}/invoice-details", {
        params,
        body: { ...body, ...(shipTo && { shipTo }) },
      });
      await revalidate();
      toast(t("The invoice details are corrected."));
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t("Correct invoice details")} action={t("Save")}>
      <TextField
        label={t("GST number")}
        hint={t("Leave empty if the buyer has none.")}
        optional
        maxLength={15}
        autoComplete="off"
        className="uppercase"
        {...form.field("gstNumber")}
      />
      <TextField label={t("Company")} optional maxLength={120} autoComplete="off" {...form.field("companyName")} />
      <ShipToField gstNumber={form.values.gstNumber} deliveryState={order.shipping.state} {...form.choice("shipTo")} />
    </FormDialog>
  );
}
