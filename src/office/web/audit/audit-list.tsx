import { Link } from "react-router";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import type { RowOf } from "#platform/web/api.ts";
import { ChoiceFilter, DayFilter, ordersByDay, SearchFilter } from "#platform/web/office-kit/list/filter-bar.tsx";
import { ListPage } from "#platform/web/office-kit/list/list-page.tsx";
import { listLoader, type ScreenProps } from "#platform/web/office-kit/list/loaders.ts";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";
import { DifferenceTable, differencesBetween } from "#shop/web/office/differences.tsx";
import { actionChoices, actionText, thingPath, thingText } from "./action-text.ts";

type AuditEntry = RowOf<"GET /api/admin/audit">;

/** Filters use full days in Indian time. */
export const loader = listLoader(
  "GET /api/admin/audit",
  ["actor", "action", "kind", "object", "from", "to", "sort"],
  ({ from, to, ...filters }) => ({
    ...filters,
    ...(from && { from: `${from}T00:00:00+05:30` }),
    ...(to && { to: `${to}T23:59:59.999+05:30` }),
  }),
);

const ACTIONS = perLanguage(() => [{ value: "", label: t("Everything") }, ...actionChoices()]);

export default function AuditList({ loaderData: listed }: ScreenProps<typeof loader>) {
  return (
    <ListPage
      text={t("Who changed what. Nobody can change this list.")}
      find={t("Find entries")}
      label={t("Entries")}
      listed={listed}
      rowKey={({ id }) => String(id)}
      card={(entry) => <Entry entry={entry} />}
      empty={{ title: t("Nothing found."), text: t("Changes by admins and QR users are listed here.") }}
    >
      <SearchFilter name="actor" label={t("Who")} placeholder={t("Part of a name")} />
      <SearchFilter name="object" label={t("Which one")} placeholder={t("Product id, mobile/order number …")} />
      <ChoiceFilter name="action" label={t("What was done")} choices={ACTIONS()} />
      <div className="grid grid-cols-2 gap-3">
        <DayFilter name="from" label={t("From")} />
        <DayFilter name="to" label={t("To")} />
      </div>
      <ChoiceFilter name="sort" label={t("Order¦sort")} choices={ordersByDay()} />
    </ListPage>
  );
}

const SHOWN_AT_ONCE = 6;

/** Entries of these actions had amounts in paise once; since then they are texts in rupees. */
const IN_PAISE: readonly string[] = ["issue-invoice", "issue-credit-note", "issue-debit-note", "release-deposit"];

const asRupees = (facts: unknown): unknown =>
  typeof facts === "object" && facts !== null
    ? Object.fromEntries(
        Object.entries(facts).map(([key, value]) => [key, typeof value === "number" ? value / 100 : value]),
      )
    : facts;

function Entry({ entry: { at, actor, action, object, before, after } }: { entry: AuditEntry }) {
  const [then, now] = IN_PAISE.includes(action) ? [asRupees(before), asRupees(after)] : [before, after];
  const lines = differencesBetween(then, now);
  const caption = `${actionText(action)}: ${thingText(object)}`;
  return (
    <>
      <h2 className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{actionText(action)}</span>
        <AuditTarget object={object} />
      </h2>
      <p className="text-ink-soft text-sm">
        {actor.name} · {dateTimeText(at)}
      </p>
      {lines.length > SHOWN_AT_ONCE ? (
        <details className="mt-2">
          <summary className="min-h-9 cursor-pointer py-1.5 text-cold pointer-coarse:min-h-target">
            {t("{count} fields", { count: lines.length })}
          </summary>
          <DifferenceTable caption={caption} lines={lines} />
        </details>
      ) : (
        lines.length > 0 && <DifferenceTable caption={caption} lines={lines} />
      )}
    </>
  );
}

function AuditTarget({ object }: { object: AuditEntry["object"] }) {
  const path = thingPath(object);
  if (path === undefined)
    return <span className="wrap-anywhere font-mono text-ink-soft text-sm">{thingText(object)}</span>;
  return (
    <Link to={path} className="wrap-anywhere font-mono text-cold text-sm underline underline-offset-3">
      {thingText(object)}
    </Link>
  );
}
