import { Link } from "react-router";
import { type ToDo, taskPlaces } from "#office/web/frame/tasks.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { t } from "#platform/rules/language/text.ts";
import { ChevronRightIcon } from "#platform/web/ui/buttons/icons.tsx";
import { shortDateTime } from "#platform/web/ui/text/time-text.ts";

/** Everything that waits for staff, longest wait first. */
export function ToDoList({ toDo }: { toDo: ToDo }) {
  return (
    <section aria-labelledby="to-do" className="space-y-3">
      <h2 id="to-do" className="font-semibold text-heading">
        {t("To do now")}
      </h2>
      {toDo.length === 0 ? (
        <p className="text-ink-soft">{t("Nothing is waiting. New orders, payments and messages appear here.")}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
          {toDo.map(({ task, count, oldestAt }) => {
            const { name, to } = taskPlaces()[task];
            return (
              <li key={task}>
                <Link to={to} className="flex min-h-14 items-center gap-4 px-4 py-2 hover:bg-sunken sm:px-5">
                  <span className="min-w-10 text-right font-bold text-lg">{grouped(count)}</span>
                  <span className="flex-1">
                    <span className="block font-semibold">{name}</span>
                    {oldestAt && (
                      <span className="block text-ink-soft text-sm">
                        {t("since {moment}", { moment: shortDateTime(oldestAt) })}
                      </span>
                    )}
                  </span>
                  <ChevronRightIcon className="size-5 text-ink-faint" />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
