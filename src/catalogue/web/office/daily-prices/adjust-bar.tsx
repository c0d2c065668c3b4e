import type { DeskRow } from "#catalogue/api/admin-prices.ts";
import { type Adjustment, ROUNDINGS } from "#catalogue/rules/pricing/price-changes.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { inRupees, type Paise, shopPrice, withoutGrouping } from "#platform/rules/money/money.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import type { PriceDeskState } from "./use-price-desk.ts";

const WAYS = [
  { value: "rupees", label: "₹" },
  { value: "percent", label: "%" },
];
const ROUND_TO = perLanguage(() =>
  ROUNDINGS.map((paise) => ({
    value: String(paise),
    label: inRupees(paise) < 0.5 ? t("the paisa") : shopPrice(paise),
  })),
);

type Props = { desk: PriceDeskState; shown: readonly DeskRow[] };

export function AdjustBar({ desk, shown }: Props) {
  const ids = shown.map(({ id }) => id);
  const allChosen = ids.length > 0 && ids.every((id) => desk.chosen.has(id));
  const form = useForm({
    initial: { amount: "", way: "rupees", roundTo: ROUND_TO()[0]?.value ?? "" },
    check: ({ amount }) => ({
      amount:
        desk.chosen.size === 0
          ? t("Please choose rows first.")
          : signedNumber(amount) === undefined && t("Such as 5 or -2.5"),
    }),
    send: async ({ amount, way, roundTo }) =>
      desk.adjust({
        by: way as Adjustment["by"],
        amount: signedNumber(amount) ?? 0,
        roundTo: Number(roundTo) as Paise,
      }),
  });

  return (
    <form
      {...form.wiring}
      aria-label={t("Raise or lower")}
      className="labels-beside grid grid-cols-2 items-start gap-3 rounded-card border border-line bg-surface px-4 py-2 md:flex md:flex-wrap md:gap-x-5"
    >
      <label className="col-span-2 flex min-h-target cursor-pointer items-center gap-3 md:min-h-10">
        <input
          type="checkbox"
          className="tick"
          checked={allChosen}
          onChange={(event) => desk.choose(ids, event.target.checked)}
        />
        <span>
          {rich("Choose all shown {chosen}", {
            chosen: <span className="text-ink-soft">({t("{count} chosen", { count: desk.chosen.size })})</span>,
          })}
        </span>
      </label>
      <div className="md:w-52">
        <TextField
          label={t("Raise by")}
          inputMode="text"
          placeholder={t("5 or -2.5")}
          autoComplete="off"
          {...form.field("amount")}
        />
      </div>
      <div className="md:w-28">
        <SelectField label={t("In¦unit")} options={WAYS} {...form.field("way")} />
      </div>
      <div className="md:w-56">
        <SelectField label={t("Round to")} options={ROUND_TO()} {...form.field("roundTo")} />
      </div>
      <Button type="submit" className="max-md:mt-7 md:min-h-10">
        {t("Apply")}
      </Button>
    </form>
  );
}

/** A signed number as people write it: -5, −2.5 or + 3. Commas only group thousands: reading 2,5 as 25 would raise prices by 25 %. */
export function signedNumber(text: string): number | undefined {
  const [, sign = "", written = ""] = /^([+-]?)(.*)$/.exec(text.replace(/[\s₹%]/g, "").replace("−", "-")) ?? [];
  const plain = withoutGrouping(written);
  if (plain === undefined || !/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return undefined;
  return Number(plain) === 0 ? undefined : Number(`${sign}${plain}`);
}
