import { t } from "#platform/rules/language/text.ts";
import { ActDialog } from "#platform/web/office-kit/act-dialog.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import type { OrderFile } from "./admin-order.ts";

/** The number that the portal gave, printed on the invoice from then on. */
export const EWayBillNumber = ({ file: { mobile, order, dispatch } }: { file: OrderFile }) => (
  <ActDialog
    call="POST /api/admin/orders/{mobile}/{orderNumber}/e-way-bill"
    initial={{ number: dispatch?.eWayBill ?? "", validUntil: dispatch?.eWayBillValidUntil ?? "" }}
    input={(body) => ({ params: { mobile, orderNumber: order.orderNumber }, body })}
    done={t("The e-way bill number is saved and printed on the invoice.")}
    button={t("Enter e-way bill number")}
    title={t("E-way bill number")}
    action={t("Save")}
  >
    {(form) => (
      <>
        <TextField label={t("E-way bill number")} inputMode="numeric" autoComplete="off" {...form.field("number")} />
        <TextField label={t("Valid until")} type="date" {...form.field("validUntil")} />
      </>
    )}
  </ActDialog>
);
