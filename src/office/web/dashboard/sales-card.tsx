import type { ReactNode } from "react";
import { Link } from "react-router";
import { grouped } from "#platform/rules/language/grouped.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { officePrice, rupees } from "#platform/rules/money/money.ts";
import { DayChart } from "#platform/web/office-kit/day-chart.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { invoicesText, ordersText, type SalesFigures } from "./sales-figures.ts";

export function SalesCard({ figures }: { figures: SalesFigures }) {
  const { salesToday, invoicedToday, placedToday, salesSameDayLastWeek, lastDays, day } = figures;
  return (
    <Card as="section" className="p-5">
      <h3 className="font-semibold text-heading">{t("Paid today")}</h3>
      <div className="mt-2 grid gap-5 sm:grid-cols-2 xl:grid-cols-[minmax(14rem,1fr)_minmax(0,2fr)_minmax(0,2fr)]">
        <div className="sm:max-xl:col-span-2">
          <Link to={`/admin/orders?paidOn=${day}`} className="block font-bold text-title hover:text-cold-deep">
            {officePrice(rupees(salesToday.total))}
          </Link>
          <p className="text-ink-soft">
            {plural(salesToday.orders, {
              one: "{count} order paid today, excluding deposits",
              other: "{count} orders paid today, excluding deposits",
            })}
          </p>
          <p className="mt-2 text-ink-soft text-sm">{salesCompared(salesToday, salesSameDayLastWeek)}</p>
          <p className="mt-2 text-sm">
            {rich("{invoicedToday}: {invoices}, {amount}, less credit notes", {
              invoicedToday: <TextLink to={`/admin/sales?from=${day}&to=${day}`}>{t("Invoiced today")}</TextLink>,
              invoices: invoicesText(invoicedToday.invoices),
              amount: officePrice(rupees(invoicedToday.total)),
            })}
          </p>
          <p className="mt-2 text-sm">
            {rich("{placedToday}: {orders}, {amount}, paid or not", {
              placedToday: <TextLink to={`/admin/orders?from=${day}&to=${day}`}>{t("Placed today")}</TextLink>,
              orders: ordersText(placedToday.orders),
              amount: officePrice(rupees(placedToday.total)),
            })}
          </p>
        </div>
        <Figure title={t("Paid¦amount")}>
          <DayChart
            name={t("Paid in the last fourteen days")}
            listOf={(on) => `/admin/orders?paidOn=${on}`}
            days={lastDays}
            amountOf={({ total }) => total}
            wordsOf={({ total }) => officePrice(rupees(total))}
            valueText={(amount) => officePrice(rupees(amount))}
          />
        </Figure>
        <Figure title={t("Orders placed")}>
          <DayChart
            name={t("Orders placed in the last fourteen days")}
            listOf={(on) => `/admin/orders?from=${on}&to=${on}`}
            days={lastDays}
            amountOf={({ placed }) => placed.orders}
            wordsOf={({ placed }) => ordersText(placed.orders)}
            valueText={grouped}
          />
        </Figure>
      </div>
    </Card>
  );
}

function Figure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption className="mb-3 text-ink-soft text-sm">{title}</figcaption>
      {children}
    </figure>
  );
}

type Sales = { orders: number; total: number };

export function salesCompared(today: Sales, lastWeek: Sales): string {
  const [now, then] = [rupees(today.total), rupees(lastWeek.total)];
  const before = officePrice(then);
  if (then === 0 && now > 0) return t("Nothing by this time last week");
  const percent = then === 0 ? 0 : Math.round((Math.abs(now - then) / then) * 100);
  if (percent === 0) return t("Same as last week: {before} by this time last week", { before });
  const values = { percent: grouped(percent), before };
  return now > then
    ? t("{percent}% more than {before} at this time last week", values)
    : t("{percent}% less than {before} at this time last week", values);
}
