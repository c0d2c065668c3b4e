import { useState } from "react";
import type { PriceRowResponse } from "#catalogue/api/daily-prices.ts";
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { panelProblems } from "./admin-panel-problems.ts";

type LargeChange = { id: string; perKgPrice: number; text: string };

type Props = {
  rows: readonly PriceRowResponse[];
  onChanged: () => void;
};

export function AdminPanel({ rows, onChanged }: Props) {
  const [done, setDone] = useState<string>();
  const [large, setLarge] = useState<LargeChange>();

  async function set(id: string, perKgPrice: number, confirm: boolean) {
    const { message } = await callApi("PUT /api/products/{id}/price", {
      params: { id },
      body: { perKgPrice, confirm },
    });
    setDone(message);
    onChanged();
  }

  const form = useForm({
    name: "set-price",
    initial: { product: "", price: "" },
    check: panelProblems,
    tell: (error) => (error instanceof ApiProblem && error.status < 500 ? error.message : t("Failed to update price")),
    send: async ({ product, price }) => {
      setDone(undefined);
      try {
        await set(product, Number(price), false);
        form.reset();
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== "large-price-change") throw error;
        setLarge({ id: product, perKgPrice: Number(price), text: error.message });
      }
    },
  });

  return (
    <Card as="section" className="mt-6 p-5" title={t("Update a price")}>
      <p className="text-ink-soft text-sm">
        {rich("Applies today, and is the base for the following days. To change many prices at once, use the {desk}.", {
          desk: <TextLink to="/admin/prices">{t("price desk")}</TextLink>,
        })}
      </p>
      <form {...form.wiring} aria-label={t("Update a price")} className="mt-4 space-y-4">
        <FormErrors form={form} />
        {done && (
          <div role="status">
            <Notice kind="good">{done}</Notice>
          </div>
        )}
        <div className="grid items-start gap-4 sm:grid-cols-[1fr_14rem_auto]">
          <SelectField
            {...form.field("product")}
            label={t("Product")}
            placeholder={t("Choose a product")}
            options={rows.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField
            {...form.field("price")}
            label={t("Price per kg")}
            prefix="₹"
            inputMode="decimal"
            autoComplete="off"
          />
          <Button type="submit" busy={form.sending && t("Updating…")} className="sm:mt-7.5">
            {t("Update price")}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={large !== undefined}
        onClose={() => setLarge(undefined)}
        title={t("Is this price correct?")}
        action={t("Update price")}
        onConfirm={async () => large && set(large.id, large.perKgPrice, true)}
      >
        <p>{large?.text}</p>
      </ConfirmDialog>
    </Card>
  );
}
