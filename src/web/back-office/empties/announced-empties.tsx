import { type DeviceBatch, stillAnnounced } from "#domain/custody/scan-queue.ts";
import { dayInIndia, daysAfter } from "#domain/india.ts";
import { apiContext, callApi } from "#web/api.ts";
import { type Announced, announcedCount } from "#web/custody/announced-list.tsx";
import { type LoaderArgs, loadForAdmin } from "#web/office-kit/loaders.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { dateText } from "#web/ui/time-text.ts";

const AT_MOST = 50;

/** Those of today and tomorrow, and those that should have come before. */
export const loadAnnounced = ({ context }: Pick<LoaderArgs, "context">) =>
  loadForAdmin(async () => {
    const today = dayInIndia(new Date());
    const query = { until: daysAfter(today, 1), limit: AT_MOST };
    return { today, announced: await callApi("GET /api/announced-returns", { query }, context.get(apiContext)) };
  });

type Props = { announced: readonly Announced[]; today: string; onPrepare: (announced: Announced) => void };

/** Who said that they come, and with what: a press prepares the batch as if their slip was scanned. */
export function AnnouncedEmpties({ announced, today, onPrepare }: Props) {
  if (announced.length === 0) return null;
  return (
    <Card as="section" className="p-4">
      <h2 className="font-semibold text-heading">Announced</h2>
      <ul className="mt-1 divide-y divide-line">
        {announced.map((one) => (
          <li key={one.id} className="flex items-center justify-between gap-3 py-2">
            <div className="wrap-anywhere min-w-0">
              <p className="font-semibold">{one.customer.name}</p>
              <p className="text-ink-soft text-sm">
                {announcedCount(one)}
                {one.way === "pickup" && `, to be picked up at ${one.address}`}
              </p>
              <DayBadge day={one.day} today={today} />
            </div>
            <Button
              size="small"
              aria-label={`Prepare the return of ${one.customer.name}`}
              onClick={() => onPrepare(one)}
            >
              Prepare
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DayBadge({ day, today }: { day: string; today: string }) {
  if (day === today) return <Badge kind="good">Today</Badge>;
  return day > today ? <Badge>Tomorrow</Badge> : <Badge kind="warn">Was for {dateText(day)}</Badge>;
}

type AgainstProps = { batch: DeviceBatch | undefined; onAll: (numbers: readonly string[]) => void };

/** What was announced against what is there: the slip promises, the scan counts. */
export function AgainstAnnounced({ batch, onAll }: AgainstProps) {
  if (batch?.announced === undefined || batch.announced.numbers.length === 0) return null;
  const missing = stillAnnounced(batch);
  const { length: all } = batch.announced.numbers;
  return (
    <Card as="section" className="p-4">
      <h2 className="font-semibold text-heading">
        {all - missing.length} of {all} announced are scanned
      </h2>
      {missing.length > 0 && (
        <>
          <p className="wrap-anywhere mt-1 text-ink-soft text-sm">Not yet: {missing.join(", ")}</p>
          <Button size="small" className="mt-3" onClick={() => onAll(missing)}>
            {missing.length === 1 ? "It is here too" : `All ${missing.length} are here too`}
          </Button>
        </>
      )}
    </Card>
  );
}
