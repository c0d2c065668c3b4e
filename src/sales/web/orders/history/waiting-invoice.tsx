import { useState } from "react";
import { GstField } from "#people/web/accounts/gst-and-aadhaar-fields.tsx";
import { cleanGstin, gstinProblem } from "#platform/rules/india/gstin.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { waitingInvoice } from "#sales/rules/orders/waiting-invoice.ts";
import type { Order } from "#sales/web/orders/order.ts";

type Props = { order: Order; onChange: (order: Order) => void };

/** Why the buyer has no invoice yet, and the correction that issues it. */
export function WaitingInvoice({ order, onChange }: Props) {
  const [correcting, setCorrecting] = useState(false);
  const waiting = waitingInvoice(order);
  if (!waiting) return null;
  return (
    <div className="px-4 pb-4 sm:px-6">
      <Notice kind="warn">
        <p>{waiting.message}</p>
        {waiting.mayCorrect && (
          <Button size="small" className="mt-2" onClick={() => setCorrecting(true)}>
            {t("Correct GST number")}
          </Button>
        )}
      </Notice>
      {correcting && <GstNumberDialog order={order} onChange={onChange} onClose={() => setCorrecting(false)} />}
    </div>
  );
}

function GstNumberDialog({ order, onChange, onClose }: Props & { onClose: () => void }) {
  const { mobile, orderNumber, customer } = order;
  const form = useForm({
    name: "gst-number",
    initial: { gstNumber: customer.gstNumber },
    clean: { gstNumber: cleanGstin },
    check: ({ gstNumber }) => ({ gstNumber: gstinProblem(cleanGstin(gstNumber)) }),
    send: async (body) => {
      const params = { mobile, orderNumber };
      const saved = await callApi("POST /api/orders/{mobile}/{orderNumber}/gst-number", { params, body });
      onChange(saved.order);
      toast(saved.order.documents ? t("Your invoice is created.") : t("Your GST number is corrected."));
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t("Correct GST number")} action={t("Save")}>
      <p>{t("As on your GST certificate. It is also corrected in your profile.")}</p>
      <GstField {...form.field("gstNumber")} />
    </FormDialog>
  );
}
