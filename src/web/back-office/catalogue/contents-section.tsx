import { ClaimBox, NumberBox, ProductBox } from "./product-box.tsx";
import { Section } from "./section.tsx";
import type { ProductFormState } from "./use-product-form.ts";

/** What one piece holds and how large it is. */
export function ContentsSection({ form }: { form: ProductFormState }) {
  return (
    <Section title="Size and contents">
      <NumberBox form={form} field="kgsPerCylinder" />
      <ProductBox form={form} field="cylinderSize" hint="As it is said, such as 55 kg." />
      <NumberBox form={form} field="weightKg" />
      <ClaimBox form={form} field="requiresCylinder" hint="Its deposit follows from the size." />
      <NumberBox form={form} field="cansPerBox" />
      <ProductBox form={form} field="boxSize" />
      <NumberBox form={form} field="metersPerBox" />
      <ProductBox form={form} field="size" hint="Millimetres, or an inch fraction such as 1/4." />
      <ProductBox form={form} field="core" />
      <ProductBox form={form} field="grade" />
      <ProductBox form={form} field="hsn" inputMode="numeric" hint="4, 6 or 8 digits." />
    </Section>
  );
}
