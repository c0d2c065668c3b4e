import type { ReactNode } from "react";
import { pricePreview } from "#catalogue/rules/pricing/price-preview.ts";
import { fieldTitle, SECTIONS } from "#catalogue/rules/products/product-fields.ts";
import { t } from "#platform/rules/language/text.ts";
import { shopPrice } from "#platform/rules/money/money.ts";
import type { FieldPath } from "#platform/web/forms/form-problems.ts";
import { Refusal } from "#platform/web/forms/refusal.tsx";
import { ActionBar } from "#platform/web/office-kit/action-bar.tsx";
import { UnsavedChanges } from "#platform/web/office-kit/unsaved-changes.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { ErrorSummary } from "#platform/web/ui/fields/error-summary.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { PackagingSection } from "./packaging-section.tsx";
import { ProductBox } from "./product-box.tsx";
import type { Claim, ProductInput, TextBox } from "./product-input.ts";
import type { ProductFormState } from "./use-product-form.ts";
import { VariantsSection } from "./variants-section.tsx";

type Props = {
  form: ProductFormState;
  /** Button label; undefined for read-only users. */
  action: string | undefined;
  children?: ReactNode;
};

export function ProductForm({ form, action, children }: Props) {
  const { attempt, refusal, sending } = form;
  const problems = Object.entries(form.problems) as [FieldPath<ProductInput>, string][];
  const listed = problems.map(([path, message]) => ({
    fieldId: form.idOf(path === "price" ? form.pricePath : path),
    message: message.startsWith(fieldTitle(path)) ? message : `${fieldTitle(path)}: ${message}`,
  }));
  return (
    <form {...form.wiring} aria-label={t("Product")} className="space-y-5">
      <ErrorSummary problems={listed} attempt={attempt} />
      <Refusal text={refusal} attempt={attempt} />
      {children}
      <Section title={t("What it is")} boxes={boxes(form, "identity")} />
      <Section
        title={t("Price")}
        text={t("In rupees, without GST unless it says otherwise.")}
        boxes={[
          <PriceUnitChoice key="unit" form={form} />,
          ...boxes(form, "price").flatMap((box) =>
            // Beside the price boxes, which end with this one.
            box.key === "price" ? [box, <PricePreview key="preview" form={form} />] : [box],
          ),
        ]}
      />
      <Section title={t("Size and contents")} boxes={boxes(form, "contents")} />
      {form.shows("variants") && <VariantsSection form={form} />}
      {form.shows("packaging") && <PackagingSection form={form} />}
      {!form.everyField && (
        <p className="text-ink-soft text-sm">
          {rich("Only fields for this type of product are shown. {field}", {
            field: (
              <Button size="small" kind="plain" onClick={form.showEveryField}>
                {t("Show every field")}
              </Button>
            ),
          })}
        </p>
      )}
      {action && (
        <ActionBar>
          <Button kind="main" type="submit" busy={sending && t("Saving…")}>
            {action}
          </Button>
        </ActionBar>
      )}
      <UnsavedChanges has={form.hasUnsaved} />
    </form>
  );
}

const boxes = (form: ProductFormState, section: keyof typeof SECTIONS) =>
  (Object.keys(SECTIONS[section]) as (TextBox | Claim)[]).map((name) => (
    <ProductBox key={name} form={form} name={name} />
  ));

function Section({ title, text, boxes }: { title: string; text?: string; boxes: ReactNode }) {
  return (
    <Card title={title}>
      {text && <p className="mt-1 text-ink-soft text-sm">{text}</p>}
      <div className="fields mt-4 grid items-start gap-x-5 gap-y-3 sm:grid-cols-2">{boxes}</div>
    </Card>
  );
}

/** A gas is priced per kg or per cylinder. Staff choose, because the amount alone does not tell. */
function PriceUnitChoice({ form }: { form: ProductFormState }) {
  const { isPricedByUnit, priceUnit, choosePriceUnit, problems } = form;
  if (!isPricedByUnit) return null;
  return (
    <SelectField
      label={t("Price is for")}
      placeholder={t("Choose a unit")}
      options={[
        { value: "kg", label: t("1 kg") },
        { value: "each", label: t("1 cylinder") },
      ]}
      {...(priceUnit === "" && { id: form.idOf("price"), error: problems.price && t("Please choose a unit.") })}
      value={priceUnit}
      onChange={({ target }) => choosePriceUnit(target.value === "kg" ? "kg" : "each")}
    />
  );
}

function PricePreview({ form }: { form: ProductFormState }) {
  const { price, withGst, beside, stop } = pricePreview(form.stored, form.product);
  return (
    <div className="space-y-1 self-end rounded-control bg-sunken px-4 py-3 sm:col-span-2" role="status">
      <p className="text-ink-soft text-sm">{t("Shop price, without GST")}</p>
      <p className="font-bold text-lg">{price === undefined ? t("no price yet") : shopPrice(price)}</p>
      {withGst && <p>{t("{amount} with GST", { amount: shopPrice(withGst) })}</p>}
      {beside && <p className="text-ink-soft text-sm">{beside}</p>}
      {stop && <p className="font-semibold text-warn">{stop}</p>}
    </div>
  );
}
