import { Link } from "react-router";
import { plural, t } from "#domain/language/text.ts";
import { grouped } from "#domain/money.ts";
import { mailReason } from "#web/back-office/system/mail/mail-list.tsx";
import { TextLink } from "#web/ui/buttons/link.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { dateTimeText } from "#web/ui/text/time-text.ts";
import { SalesCard } from "./sales-card.tsx";
import { mattersOf, salesFiguresIn, type Task, type Today, tasksOf } from "./tasks-of.ts";

export function TodayView({ today }: { today: Today }) {
  const tasks = tasksOf(today);
  const sales = salesFiguresIn(today);
  return (
    <section aria-labelledby="today" className="space-y-4">
      <h2 id="today" className="font-semibold text-heading">
        {t("Today")}
      </h2>
      {today.mailsStuck && <MailsStuck stuck={today.mailsStuck} />}
      {tasks.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-5">
          {tasks.map((task) => (
            <li key={task.name} className="max-xl:first:nth-last-[odd]:col-span-2">
              <TaskCard task={task} />
            </li>
          ))}
        </ul>
      )}
      <Card className="px-5 py-3">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          <li>
            <PricesPublished published={today.pricesPublished ?? null} />
          </li>
          {mattersOf(today).map(({ name, text, to, late }) => (
            <li key={name}>
              <Link to={to} className="inline-flex min-h-9 items-center gap-1.5 text-cold hover:text-cold-deep">
                <span className="underline underline-offset-3">{name}</span>
                <span className={`font-bold ${late ? "text-bad" : ""}`}>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      {sales && <SalesCard figures={sales} />}
    </section>
  );
}

/** Buyers get no mails in this state, so it comes first. */
function MailsStuck({ stuck: { count, oldestAt, lastError } }: { stuck: NonNullable<Today["mailsStuck"]> }) {
  if (count === 0) return null;
  const title = plural(count, { one: "{count} mail waiting to be sent", other: "{count} mails waiting to be sent" });
  return (
    <Notice kind="warn" title={title}>
      {lastError && mailReason(lastError)}{" "}
      {oldestAt && t("The oldest is from {moment}.", { moment: dateTimeText(oldestAt) })}{" "}
      <TextLink to="/admin/mails?status=waiting">{t("See the mails")}</TextLink>
    </Notice>
  );
}

function PricesPublished({ published }: { published: NonNullable<Today["pricesPublished"]> | null }) {
  return (
    <Link
      to="/admin/prices"
      className="inline-flex min-h-9 flex-wrap items-center gap-x-1.5 text-cold hover:text-cold-deep"
    >
      <span className="underline underline-offset-3">
        {published ? t("Prices last published") : t("No prices published from the price desk yet")}
      </span>
      {published && (
        <span className="text-ink-soft">
          {t("{moment} by {name}", { moment: dateTimeText(published.at), name: published.by })}
        </span>
      )}
    </Link>
  );
}

function TaskCard({ task: { name, count, text, to, late } }: { task: Task }) {
  return (
    <Link
      to={to}
      className="flex h-full flex-col rounded-card border border-line bg-surface p-4 shadow-card hover:border-cold focus-visible:border-cold"
    >
      <span className="font-semibold text-ink-soft text-sm">{name}</span>
      <span className={`mt-1 font-bold text-title ${late ? "text-bad" : count === 0 ? "text-ink-faint" : ""}`}>
        {grouped(count)}
      </span>
      <span className="mt-1 text-ink-soft text-sm">{text}</span>
    </Link>
  );
}
