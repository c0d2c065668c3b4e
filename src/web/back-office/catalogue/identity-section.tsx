import { PRODUCT_TYPES } from "#domain/catalogue/product-form.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { CATEGORY_CHOICES } from "./categories.ts";
import { boxId, ClaimBox, ProductBox } from "./product-box.tsx";
import { PRODUCT_LABELS } from "./product-fields.ts";
import { Section } from "./section.tsx";
import type { ProductFormState } from "./use-product-form.ts";

const KINDS: Record<(typeof PRODUCT_TYPES)[number], string> = {
  gas: "Refrigerant gas",
  cylinder: "Cylinder",
  can: "Cans",
  copper: "Copper",
  wire: "Wire",
  spare: "Spare part",
};
const KIND_CHOICES = PRODUCT_TYPES.map((kind) => ({ value: kind, label: KINDS[kind] }));
const SHELVES = "shelves";

/** What it is called, and where it stands in the shop. */
export function IdentitySection({ form }: { form: ProductFormState }) {
  const { typed, problems, set } = form;
  return (
    <Section title="What it is">
      <div className="sm:col-span-2">
        <ProductBox form={form} field="name" hint="May be left out where brand, size or core say it." />
      </div>
      <ProductBox form={form} field="sku" optional={false} spellCheck={false} />
      <ProductBox form={form} field="brand" />
      <ProductBox form={form} field="category" optional={false} list={SHELVES} hint="A new word makes a new shelf." />
      <datalist id={SHELVES}>
        {CATEGORY_CHOICES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
      <SelectField
        id={boxId("type")}
        label={PRODUCT_LABELS.type}
        optional
        hint="Decides how it is priced and handled, and what is asked for below."
        placeholder="None of these"
        options={KIND_CHOICES}
        value={typed.type}
        onChange={(event) => set({ type: event.target.value })}
        error={problems.type}
      />
      {(["description", "specifications"] as const).map((field) => (
        <div key={field} className="sm:col-span-2">
          <TextAreaField
            id={boxId(field)}
            label={PRODUCT_LABELS[field]}
            hint={field === "specifications" ? "Such as Safety class: A2L; GWP: 675" : undefined}
            optional
            rows={3}
            value={typed[field]}
            onChange={(event) => set({ [field]: event.target.value })}
            error={problems[field]}
          />
        </div>
      ))}
      <div>
        <ClaimBox form={form} field="inStock" />
        <ClaimBox form={form} field="featured" hint="Among the best offers." />
      </div>
      <ProductBox form={form} field="note" hint="Coming soon is shown while it is not in stock." />
    </Section>
  );
}
