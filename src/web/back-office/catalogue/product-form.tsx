import type { ReactNode } from "react";
import { UnsavedChanges } from "#web/office-kit/unsaved-changes.tsx";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ContentsSection } from "./contents-section.tsx";
import { IdentitySection } from "./identity-section.tsx";
import { PackagingSection } from "./packaging-section.tsx";
import { PriceSection } from "./price-section.tsx";
import { boxId } from "./product-box.tsx";
import { fieldName } from "./product-fields.ts";
import type { ProductFormState } from "./use-product-form.ts";
import { VariantsSection } from "./variants-section.tsx";

type Props = {
  form: ProductFormState;
  /** What the button says; none for who may only look. */
  action: string | undefined;
  children?: ReactNode;
};

/** Everything the shop says about a product. */
export function ProductForm({ form, action, children }: Props) {
  const { problems, attempt, refusal, saving } = form;
  const listed = Object.entries(problems).map(([field, message]) => ({
    fieldId: boxId(field),
    message: message.startsWith(fieldName(field)) ? message : `${fieldName(field)}: ${message}`,
  }));
  return (
    <form noValidate aria-label="Product" onSubmit={form.submit} className="space-y-5">
      <ErrorSummary problems={listed} attempt={attempt} />
      {refusal && <Notice kind="bad">{refusal}</Notice>}
      {children}
      <IdentitySection form={form} />
      <PriceSection form={form} />
      <ContentsSection form={form} />
      {form.shows("variants") && <VariantsSection form={form} />}
      {form.shows("packaging") && <PackagingSection form={form} />}
      {!form.everyField && (
        <p className="text-ink-soft text-sm">
          Only what this kind of product has is asked for.{" "}
          <Button size="small" kind="plain" onClick={form.showEveryField}>
            Show every field
          </Button>
        </p>
      )}
      {action && (
        <div className="sticky bottom-0 z-10 -mx-4 flex justify-end border-line border-t bg-ground px-4 py-3">
          <Button kind="main" type="submit" busy={saving && "Saving…"} className="max-sm:w-full">
            {action}
          </Button>
        </div>
      )}
      <UnsavedChanges has={form.hasUnsaved} />
    </form>
  );
}
