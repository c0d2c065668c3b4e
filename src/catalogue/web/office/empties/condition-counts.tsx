import { CONDITIONS, type Condition } from "#catalogue/rules/empties/conditions.ts";
import { type ConditionCount, withConditionCount } from "#catalogue/rules/empties/counted-conditions.ts";
import { t } from "#platform/rules/language/text.ts";
import { NumberStepper } from "#platform/web/ui/fields/number-stepper.tsx";

type Props = {
  /** The size, as staff read it. */
  size: string;
  came: number;
  notGood: readonly ConditionCount[];
  onChange: (notGood: ConditionCount[]) => void;
};

/** Empties without a number: how many of them are damaged, leaking and so on. */
export function ConditionCounts({ size, came, notGood, onChange }: Props) {
  if (came === 0) return null;
  const countIn = (condition: Condition) => notGood.find((one) => one.condition === condition)?.count ?? 0;
  const good = came - notGood.reduce((total, { count }) => total + count, 0);
  const others = Object.entries(CONDITIONS()).filter(([condition]) => condition !== "good") as [Condition, string][];
  return (
    <fieldset className="rounded-control border border-line px-3 pb-3">
      <legend className="px-1 text-ink-soft text-sm">{t("Are some of them not good?")}</legend>
      <ul className="space-y-2">
        {others.map(([condition, label]) => (
          <li key={condition} className="flex items-center justify-between gap-3">
            <span>{label}</span>
            <NumberStepper
              label={`${size}: ${label}`}
              value={countIn(condition)}
              limits={{ min: 0, max: countIn(condition) + Math.max(0, good) }}
              onChange={(count) => onChange(withConditionCount(notGood, { condition, count }))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
