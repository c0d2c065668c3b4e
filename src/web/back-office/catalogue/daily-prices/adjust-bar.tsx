import { type FormEvent, useState } from "react";
import type { DeskRow } from "#contract/daily-prices/admin-prices.ts";
import { perLanguage, t } from "#domain/language/text.ts";
import { inRupees, type Paise, shopPrice, withoutGrouping } from "#domain/money.ts";
import { type Adjustment, ROUNDINGS } from "#domain/pricing/price-changes.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { rich } from "#web/ui/text/rich.tsx";
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
  const [way, setWay] = useState("rupees");
  const [typed, setTyped] = useState("");
  const [roundTo, setRoundTo] = useState(ROUND_TO()[0]?.value ?? "");
  const [problem, setProblem] = useState<string>();
  const ids = shown.map(({ id }) => id);
  const allChosen = ids.length > 0 && ids.every((id) => desk.chosen.has(id));

  function apply(event: FormEvent) {
    event.preventDefault();
    const amount = signedNumber(typed);
    const wrong =
      desk.chosen.size === 0 ? t("Please choose rows first.") : amount === undefined && t("Such as 5 or -2.5");
    setProblem(wrong || undefined);
    if (wrong || amount === undefined) return;
    desk.adjust({ by: way as Adjustment["by"], amount, roundTo: Number(roundTo) as Paise });
  }

  return (
    <form
      onSubmit={apply}
      noValidate
      aria-label={t("Raise or lower")}
      className="grid grid-cols-2 items-start gap-3 rounded-card border border-line bg-surface p-4 md:flex md:flex-wrap"
    >
      <label className="col-span-2 flex min-h-target cursor-pointer items-center gap-3 md:mt-7 md:mr-2">
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
      <div className="md:w-36">
        <TextField
          label={t("Raise by")}
          inputMode="text"
          placeholder={t("5 or -2.5")}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={problem}
        />
      </div>
      <div className="md:w-24">
        <SelectField label={t("In¦unit")} options={WAYS} value={way} onChange={(event) => setWay(event.target.value)} />
      </div>
      <div className="md:w-36">
        <SelectField
          label={t("Round to")}
          options={ROUND_TO()}
          value={roundTo}
          onChange={(event) => setRoundTo(event.target.value)}
        />
      </div>
      <Button type="submit" className="mt-7 md:mt-7.5">
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
