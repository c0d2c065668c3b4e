import { type EmptiesExamples, EXAMPLE_DAYS_LATE, emptiesExamples } from "#office/rules/setup/empties-examples.ts";
import { t } from "#platform/rules/language/text.ts";
import { wholePrice } from "#platform/rules/money/money.ts";
import { Card } from "#platform/web/ui/card.tsx";

type Props = { values: { lateDaysFree: string; latePercent: string; damagedPercent: string } };

/** The saved rule in plain words, with one deposit. */
export function EmptiesExample({ values: { lateDaysFree, latePercent, damagedPercent } }: Props) {
  const { deposit, inTime, late, damaged } = emptiesExamples({
    lateDaysFree: Number(lateDaysFree),
    latePercentAWeek: Number(latePercent),
    damagedPercent: Number(damagedPercent),
  });
  return (
    <Card className="max-w-4xl p-5">
      <h2 className="font-semibold text-heading">
        {t("Example with the saved rule: a deposit of {deposit}", { deposit: wholePrice(deposit) })}
      </h2>
      <dl className="mt-3 space-y-2">
        <Line what={t("Back within 30 days, in good condition")} example={inTime} />
        <Line what={t("Back {days} days late", { days: EXAMPLE_DAYS_LATE })} example={late} />
        <Line what={t("Back in time, but damaged")} example={damaged} />
      </dl>
      <p className="mt-4 text-ink-soft">
        {t(
          "A deposit that waits still belongs to the customer. Your accounts staff decide: they return it or keep it. The shop never keeps it by itself.",
        )}
      </p>
    </Card>
  );
}

type LineProps = { what: string; example: EmptiesExamples["late"] };

function Line({ what, example: { released, withheld } }: LineProps) {
  const amounts = { released: wholePrice(released), withheld: wholePrice(withheld) };
  return (
    <div>
      <dt className="font-semibold">{what}</dt>
      <dd className="text-ink-soft">
        {withheld === 0 && t("{released} is credited to the customer at once.", amounts)}
        {withheld > 0 && released === 0 && t("{withheld} waits for your decision.", amounts)}
        {withheld > 0 &&
          released > 0 &&
          t("{released} is credited to the customer at once, {withheld} waits for your decision.", amounts)}
      </dd>
    </div>
  );
}
