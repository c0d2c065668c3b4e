import { useRevalidator } from "react-router";
import { GST_PERCENT } from "#catalogue/rules/pricing/gst.ts";
import { PRODUCT_FIELDS } from "#catalogue/rules/products/product-fields.ts";
import { GstField } from "#people/web/accounts/gst-and-aadhaar-fields.tsx";
import { ShipToField } from "#people/web/accounts/ship-to-field.tsx";
import { type SezChoice, sezText } from "#platform/rules/india/sez.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { usePressKey } from "#platform/web/forms/press-key.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import type { DeliveryForm } from "#sales/rules/checkout/delivery-details.ts";
import { NOT_IN_CATALOGUE } from "#sales/rules/quotes/quote.ts";
import type { OrderFile } from "./admin-order.ts";

type Form = Pick<DeliveryForm, "gstNumber" | "companyName" | "shipTo" | "consignee"> & {
  sez: SezChoice;
  lines: { hsn: string; gstRate: string }[];
};

const GST_RATES = Object.entries(PRODUCT_FIELDS.gstRate.choices()).map(([value, label]) => ({ value, label }));

type Props = { file: OrderFile; reissues: boolean; onClose: () => void };

/** What the invoice says about the buyer, and the tax of goods that have no product to tell it. An issued invoice is credited and issued again. */
export function InvoiceDetailsDialog({ file, reissues, onClose }: Props) {
  const { mobile, order, sezChoices, invoiceWaiting } = file;
  const { revalidate } = useRevalidator();
  const requestId = usePressKey();
  const { gstNumber, companyName } = order.customer;
  const goods = order.items.filter(
    (item) => !item.isEmptyCylinder && (item.category === NOT_IN_CATALOGUE || !item.hsn),
  );
  const form = useForm<Form>({
    initial: {
      ...{
        gstNumber,
        companyName,
        shipTo: order.shipTo ?? "",
        consignee: order.consignee ?? "",
        sez: order.sez ?? "none",
      },
      lines: goods.map(({ hsn = "", gstRate = GST_PERCENT }) => ({ hsn, gstRate: String(gstRate) })),
    },
    send: async ({ shipTo, lines: typed, ...body }) => {
      const params = { mobile, orderNumber: order.orderNumber };
      const lines = typed.map(({ hsn, gstRate }, place) => ({
        id: goods[place]?.id ?? "",
        ...(hsn.trim() && { hsn }),
        gstRate: Number(gstRate),
      }));
      const details = { ...body, lines, ...(shipTo && { shipTo }) };
      if (reissues) {
        const body = { ...details, requestId };
        await callApi("POST /api/admin/orders/{mobile}/{orderNumber}/invoice/reissue", { params, body });
        await revalidate();
        return toast(t("The invoice is issued again."));
      }
      const address = "POST /api/admin/orders/{mobile}/{orderNumber}/invoice-details";
      const saved = await callApi(address, { params, body: details });
      await revalidate();
      if (saved.invoiceWaiting) return toast(saved.invoiceWaiting, "problem");
      toast(invoiceWaiting ? t("The invoice is created.") : t("The invoice details are corrected."));
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={reissues ? t("Correct and reissue") : t("Correct invoice details")}
      action={reissues ? t("Reissue") : invoiceWaiting ? t("Save and create invoice") : t("Save")}
    >
      {reissues && <p>{t("A credit note reverses the invoice, and a new one replaces it. The total stays.")}</p>}
      <GstField
        label={t("GST number")}
        hint={t("Leave empty if the buyer has none.")}
        optional
        {...form.field("gstNumber")}
      />
      <TextField label={t("Company")} optional maxLength={120} autoComplete="off" {...form.field("companyName")} />
      <ShipToField
        gstNumber={form.values.gstNumber}
        deliveryState={order.shipping.state}
        {...form.choice("shipTo")}
        consignee={form.field("consignee")}
      />
      <SelectField
        label={t("Special Economic Zone")}
        hint={t("Only if the buyer's unit or development is in an SEZ. Without IGST the total falls.")}
        options={sezChoices.map((value) => ({ value, label: sezText()[value] }))}
        {...form.field("sez")}
      />
      {goods.map(({ id, name }, place) => (
        <fieldset key={id} className="space-y-3">
          <legend className="wrap-anywhere font-semibold">{name}</legend>
          <TextField
            label={t("HSN code")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            {...form.field(`lines.${place}.hsn`)}
          />
          <SelectField
            label={t("GST rate")}
            hint={t("Another rate changes the total. Set it before the goods leave.")}
            options={GST_RATES}
            {...form.field(`lines.${place}.gstRate`)}
          />
        </fieldset>
      ))}
    </FormDialog>
  );
}
