import { useRevalidator } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import type { OrderFile } from "./admin-order.ts";

type Props = { file: OrderFile; onClose: () => void };

/** The number that the portal gave, printed on the invoice from then on. */
export function EWayBillDialog({ file: { mobile, order, dispatch }, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { number: dispatch?.eWayBill ?? "", validUntil: dispatch?.eWayBillValidUntil ?? "" },
    send: async (body) => {
      const params = { mobile, orderNumber: order.orderNumber };
      await callApi("POST /api/admin/orders/{mobile}/{orderNumber}/e-way-bill", { params, body });
      await revalidate();
      toast(t("The e-way bill number is saved and printed on the invoice."));
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t("E-way bill number")} action={t("Save")}>
      <TextField label={t("E-way bill number")} inputMode="numeric" autoComplete="off" {...form.field("number")} />
      <TextField label={t("Valid until")} type="date" {...form.field("validUntil")} />
    </FormDialog>
  );
}
