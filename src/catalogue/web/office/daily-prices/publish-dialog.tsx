import { useId } from "react";
import { largestFirst, type PriceChange } from "#catalogue/rules/pricing/price-changes.ts";
import { perLanguage, plural, t } from "#platform/rules/language/text.ts";
import { shopPrice } from "#platform/rules/money/money.ts";
import { Refusal } from "#platform/web/forms/refusal.tsx";
import { Badge } from "#platform/web/ui/badge.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { CheckboxField } from "#platform/web/ui/fields/checkbox-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { MovedMeanwhile } from "./moved-meanwhile.tsx";
import { percentText } from "./percent-text.ts";
import type { PriceDeskState } from "./use-price-desk.ts";
import { usePublish } from "./use-publish.ts";

const COLUMNS = perLanguage<Columns<PriceChange>>(() => [
  { name: t("Product"), cell: ({ name }) => name },
  { name: t("Old"), number: true, cell: ({ before }) => shopPrice(before) },
  { name: t("New"), number: true, cell: ({ after }) => <span className="font-semibold">{shopPrice(after)}</span> },
  {
    name: t("Change"),
    number: true,
    cell: (change) => <Badge kind={change.isLarge ? "warn" : "plain"}>{percentText(change)}</Badge>,
  },
]);

type Props = { desk: PriceDeskState; onClose: () => void };

export function PublishDialog({ desk, onClose }: Props) {
  const changes = largestFirst(desk.changes);
  const large = changes.filter(({ isLarge }) => isLarge).length;
  const { form, moved } = usePublish(desk, onClose);
  const { when } = form.values;
  const count = plural(changes.length, { one: "{count} price", other: "{count} prices" });

  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={t("Publish prices")}
      description={t("{prices} would change.", { prices: count })}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind="main" busy={form.sending && t("Publishing…")} onClick={form.submit}>
            {when === "now" ? t("Publish {prices}", { prices: count }) : t("Schedule {prices}", { prices: count })}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <Refusal text={form.refusal} attempt={form.attempt} />
        <MovedMeanwhile lines={moved} />
        {large > 0 && (
          <CheckboxField
            label={plural(large, {
              one: "One price changes by more than 30%. This is intended.",
              other: "{count} prices change by more than 30%. This is intended.",
            })}
            {...form.tick("confirm")}
          />
        )}
        <Table caption={t("What would change")} columns={COLUMNS()} rows={changes} rowKey={({ id }) => id} />
        <WhenToPublish form={form} />
        <TextField
          label={t("Note")}
          optional
          hint={t("For the history, such as the supplier's list it is based on.")}
          maxLength={300}
          {...form.field("note")}
        />
      </div>
    </Dialog>
  );
}

/** Publish now or at a time: staff can schedule tomorrow's prices tonight. */
function WhenToPublish({ form }: Pick<ReturnType<typeof usePublish>, "form">) {
  const name = useId();
  const { when } = form.values;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-[0.9375rem]">{t("When")}</legend>
      <div className="flex flex-wrap gap-x-6">
        {[
          { value: "now" as const, label: t("Now") },
          { value: "later" as const, label: t("At a set time") },
        ].map(({ value, label }) => (
          <label key={value} className="flex min-h-target cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={value === when}
              onChange={() => form.set({ when: value })}
              className="size-5 accent-cold"
            />
            {label}
          </label>
        ))}
      </div>
      {when === "later" && (
        <div className="mt-2 max-w-72">
          <TextField type="datetime-local" label={t("Day and time")} hint={t("In India.")} {...form.field("at")} />
        </div>
      )}
    </fieldset>
  );
}
