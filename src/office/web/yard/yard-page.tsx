import { useRouteLoaderData } from "react-router";
import { cylindersIn, type DeviceBatch } from "#cylinders/rules/scanning/scan-queue.ts";
import { placeOf } from "#cylinders/web/scanning/batch-place.ts";
import { knownCylinders } from "#cylinders/web/scanning/known-cylinders.ts";
import { scanQueue } from "#cylinders/web/scanning/scan-queue.ts";
import type { Task } from "#office/api/to-do.ts";
import { type ToDo, taskPlaces } from "#office/web/frame/tasks.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { useAdmin } from "#platform/web/office-kit/admin.ts";
import { OFFICE_ROUTE } from "#platform/web/office-kit/office-connection.ts";
import { PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { useStore } from "#platform/web/state/create-store.ts";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { ChevronDownIcon } from "#platform/web/ui/buttons/icons.tsx";
import { YardLink } from "./yard-link.tsx";
import { yardTasks } from "./yard-tasks.ts";

/** Someone saw, found or brought what needs a decision at once. */
const ALARMS: readonly Task[] = ["found-reports", "withheld-deposits"];

/** In the order of urgency. */
const WORK: readonly Task[] = [...ALARMS, "dispatch", "e-way-bills", "empties-announced", "empties-overdue"];

const SCANNING = perLanguage<Record<DeviceBatch["purpose"], string>>(() => ({
  dispatch: t("Scan out"),
  return: t("Receive empties"),
  count: t("Count the yard"),
  event: t("Record an action"),
}));

/** What waits. It has no loader of its own, so that it opens without a signal. The device fetches its list of cylinders here, before it is needed. */
export default function AdminYard() {
  const office = useRouteLoaderData(OFFICE_ROUTE) as { toDo: ToDo; isShell?: boolean } | undefined;
  const { name: by } = useAdmin();
  const { items } = useStore(scanQueue);
  useStore(knownCylinders);
  const begun = items.filter((one) => one.owner === by && one.state === "open" && cylindersIn(one) > 0);
  const work = WORK.flatMap((task) => office?.toDo.find((one) => one.task === task) ?? []);
  return (
    <>
      <PageHeading />
      <ul className="max-w-3xl space-y-2">
        {begun.map((batch) => (
          <Work key={batch.key} to={placeOf(batch)} count={cylindersIn(batch)} name={SCANNING()[batch.purpose]}>
            {t("Scanned on this device, not finished")}
          </Work>
        ))}
        {work.map(({ task, count }) => (
          <Work key={task} {...taskPlaces()[task]} count={count} isAlarm={ALARMS.includes(task)} />
        ))}
      </ul>
      {begun.length + work.length === 0 && (
        <p className="text-ink-soft">
          {office?.isShell
            ? t("No signal: what waits is not known. Scans are saved on this device.")
            : t("Nothing is waiting.")}
        </p>
      )}
      {/* A phone has them at the thumb. */}
      <nav aria-label={t("Yard")} className="flex gap-2 max-lg:hidden">
        {yardTasks().map(({ name, to, Icon }) => (
          <YardLink key={to} to={to} className={buttonLook()}>
            <Icon className="size-5" /> {name}
          </YardLink>
        ))}
      </nav>
    </>
  );
}

type WorkProps = { to: string; count: number; name: string; isAlarm?: boolean; children?: string };

function Work({ to, count, name, isAlarm = false, children }: WorkProps) {
  return (
    <li>
      <YardLink
        to={to}
        className={`flex min-h-16 items-center gap-4 rounded-card border px-4 py-2 shadow-card hover:border-cold ${isAlarm ? "border-warn/40 bg-warn-tint" : "border-line bg-surface"}`}
      >
        <span
          className={`min-w-10 text-right font-bold text-title tabular-nums ${isAlarm ? "text-warn" : "text-cold"}`}
        >
          {grouped(count)}
        </span>
        <span className="flex-1 font-semibold">
          {name}
          {children && <span className="block font-normal text-ink-soft text-sm">{children}</span>}
        </span>
        <ChevronDownIcon className="size-5 -rotate-90 text-ink-soft" />
      </YardLink>
    </li>
  );
}
