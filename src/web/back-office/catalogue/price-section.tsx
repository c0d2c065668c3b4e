import { priceIn, shopPrice } from "#domain/money.ts";
import { withImpliedPrices } from "#domain/pricing/form-prices.ts";
import { NumberBox } from "./product-box.tsx";
import { Section } from "./section.tsx";
import type { ProductFormState } from "./use-product-form.ts";

/** What it costs. A price per kg, can or metre and the contents decide over a price that is typed beside them. */
export function PriceSection({ form }: { form: ProductFormState }) {
  const total = priceIn(withImpliedPrices(form.form).price);
  return (
    <Section title="Price" text="In rupees, without GST unless it says otherwise.">
      <NumberBox form={form} field="perKgPrice" prefix="₹" />
      <NumberBox form={form} field="perCanPrice" prefix="₹" />
      <NumberBox form={form} field="perMeterPrice" prefix="₹" />
      <NumberBox
        form={form}
        field="price"
        prefix="₹"
        hint="Of a whole piece. Worked out where a unit price and the contents are known."
      />
      <NumberBox form={form} field="originalPrice" prefix="₹" />
      <NumberBox form={form} field="discount" hint="Already taken off the prices above." />
      <NumberBox
        form={form}
        field="finalPriceInclGST"
        prefix="₹"
        hint="For a price agreed with GST in it: it does not move from day to day."
      />
      <p className="self-end rounded-control bg-sunken px-4 py-3" role="status">
        <span className="block text-ink-soft text-sm">The shop asks, without GST</span>
        <span className="font-bold text-lg">{total === undefined ? "no price yet" : shopPrice(total)}</span>
      </p>
    </Section>
  );
}
