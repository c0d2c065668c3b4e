import { type DeviceBatch, stillAnnounced } from "#cylinders/rules/scanning/scan-queue.ts";
import { type AnnouncedReturn, announcedCount } from "#cylinders/web/custody/announced-list.tsx";
import { dayInIndia, daysAfter } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { type LoaderArgs, loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { shortDate } from "#platform/web/ui/text/time-text.ts";

const AT_MOST = 50;

/** Returns announced for today and tomorrow, and earlier ones that did not arrive. */
export const loadAnnounced = ({ context }: Pick<LoaderArgs, "context">) =>
  loadForAdmin(async () => {
    const today = dayInIndia(new Date());
    const query = { until: daysAfter(today, 1), limit: AT_MOST };
    return { today, announced: await callApi("GET /api/announced-returns", { query }, context.get(apiContext)) };
  });

type Props = { announced: readonly AnnouncedReturn[]; today: string; onPrepare: (announced: AnnouncedReturn) => void };

export function AnnouncedEmpties({ announced, today, onPrepare }: Props) {
  if (announced.length === 0) return null;
  return (
    <Card as="section" className="p-4">
      <h2 className="font-semibold text-heading">{t("Announced")}</h2>
      <ul className="mt-1 divide-y divide-line">
        {announced.map((one) => (
          <li key={one.id} className="flex items-center justify-between gap-3 py-2">
            <div className="wrap-anywhere min-w-0">
              <p className="font-semibold">{one.customer.name}</p>
              <p className="text-ink-soft text-sm">
                {one.way === "pickup"
                  ? t("{cylinders}, to be picked up at {address}", {
                      cylinders: announcedCount(one),
                      address: one.address,
                    })
                  : announcedCount(one)}
              </p>
              <DayBadge day={one.day} today={today} />
            </div>
            <Button
              size="small"
              aria-label={t("Prepare the return of {name}", { name: one.customer.name })}
              onClick={() => onPrepare(one)}
            >
              {t("Prepare")}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DayBadge({ day, today }: { day: string; today: string }) {
  if (day === today) return <Badge kind="good">{t("Today")}</Badge>;
  return day > today ? (
    <Badge>{t("Tomorrow")}</Badge>
  ) : (
    <Badge kind="warn">{t("Was expected on {day}", { day: shortDate(day) })}</Badge>
  );
}

type AgainstProps = { batch: DeviceBatch | undefined; onAll: (numbers: readonly string[]) => void };

/** Compares announced with scanned cylinders. Only the scan counts. */
export function AgainstAnnounced({ batch, onAll }: AgainstProps) {
  if (batch?.announced === undefined || batch.announced.numbers.length === 0) return null;
  const missing = stillAnnounced(batch);
  const { length: all } = batch.announced.numbers;
  return (
    <Card as="section" className="p-4">
      <h2 className="font-semibold text-heading">
        {t("{count} of {all} announced are scanned", { count: all - missing.length, all })}
      </h2>
      {missing.length > 0 && (
        <>
          <p className="wrap-anywhere mt-1 text-ink-soft text-sm">
            {t("Not yet: {numbers}", { numbers: missing.join(", ") })}
          </p>
          <Button size="small" className="mt-3" onClick={() => onAll(missing)}>
            {missing.length === 1 ? t("It is here too") : t("All {count} are here too", { count: missing.length })}
          </Button>
        </>
      )}
    </Card>
  );
}
