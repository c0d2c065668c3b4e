import type { ReactNode } from "react";
import { fieldTitle, SECTIONS } from "#domain/catalogue/product-fields.ts";
import { t } from "#domain/language/text.ts";
import { priceIn, shopPrice } from "#domain/money.ts";
import { withImpliedPrices } from "#domain/pricing/form-prices.ts";
import type { FieldPath } from "#web/forms/form-problems.ts";
import { Refusal } from "#web/forms/refusal.tsx";
import { UnsavedChanges } from "#web/office-kit/unsaved-changes.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ErrorSummary } from "#web/ui/fields/error-summary.tsx";
import { rich } from "#web/ui/text/rich.tsx";
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
    fieldId: form.idOf(path),
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
        boxes={[...boxes(form, "price"), <PriceOnRequest key="asked" form={form} />]}
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
        <div className="sticky bottom-0 z-10 -mx-4 flex justify-end border-line border-t bg-ground px-4 py-3">
          <Button kind="main" type="submit" busy={sending && t("Saving…")} className="max-sm:w-full">
            {action}
          </Button>
        </div>
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
    <Card>
      <h2 className="font-semibold text-heading">{title}</h2>
      {text && <p className="mt-1 text-ink-soft text-sm">{text}</p>}
      <div className="fields mt-4 grid items-start gap-x-5 gap-y-3 sm:grid-cols-2">{boxes}</div>
    </Card>
  );
}

/** A price per kg, can or metre with the contents overrides a typed pack price. */
function PriceOnRequest({ form }: { form: ProductFormState }) {
  const total = priceIn(withImpliedPrices(form.product).price);
  return (
    <p className="self-end rounded-control bg-sunken px-4 py-3" role="status">
      <span className="block text-ink-soft text-sm">{t("Shop price, without GST")}</span>
      <span className="font-bold text-lg">{total === undefined ? t("no price yet") : shopPrice(total)}</span>
    </p>
  );
}
