import { useRouteLoaderData } from "react-router";
import { knownCylinders } from "#cylinders/web/scanning/known-cylinders.ts";
import { alarmsIn, type ToDo, taskPlaces } from "#office/web/frame/tasks.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { OFFICE_ROUTE } from "#platform/web/office-kit/office-connection.ts";
import { PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { useStore } from "#platform/web/state/create-store.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { YardLink } from "./yard-link.tsx";
import { yardTasks } from "./yard-tasks.ts";

/** It has no loader of its own, so that it opens without a signal. The device fetches its list of cylinders here, before it is needed. */
export default function AdminYard() {
  const office = useRouteLoaderData(OFFICE_ROUTE) as { toDo: ToDo } | undefined;
  useStore(knownCylinders);
  const alarms = alarmsIn(office?.toDo ?? []);
  return (
    <>
      <PageHeading />
      {alarms.length > 0 && (
        <Notice kind="warn" title={t("Needs a decision")}>
          <ul>
            {alarms.map(({ task, count }) => (
              <li key={task}>
                <TextLink to={taskPlaces()[task].to}>{taskPlaces()[task].name}</TextLink>:{" "}
                {plural(count, { one: "{count} waiting", other: "{count} waiting" })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ul className="grid grid-cols-2 gap-3 md:gap-5">
        {yardTasks().map(({ name, text, to, Icon }) => (
          <li key={to}>
            <YardLink
              to={to}
              className="flex h-full min-h-28 sm:min-h-36 flex-col items-center justify-center gap-2 rounded-card border border-line bg-surface p-4 text-center shadow-card hover:border-cold hover:bg-cold-tint"
            >
              <Icon className="size-9 text-cold" />
              <span className="font-bold text-heading">{name}</span>
              <span className="text-ink-soft text-sm max-sm:sr-only">{text}</span>
            </YardLink>
          </li>
        ))}
      </ul>
    </>
  );
}
