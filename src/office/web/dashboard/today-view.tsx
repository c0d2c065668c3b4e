import { Link } from "react-router";
import { grouped } from "#platform/rules/language/grouped.ts";
import { t } from "#platform/rules/language/text.ts";
import { officePrice, rupees } from "#platform/rules/money/money.ts";
import { Card } from "#platform/web/ui/card.tsx";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";
import { SalesCard } from "./sales-card.tsx";
import { salesFiguresIn, type Today } from "./sales-figures.ts";

export function TodayView({ today }: { today: Today }) {
  const sales = salesFiguresIn(today);
  return (
    <>
      {sales && <SalesCard figures={sales} />}
      <Card className="px-5 py-3">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          <li>
            <PricesPublished published={today.pricesPublished ?? null} />
          </li>
          {today.unpaidOrders && today.unpaidOrders.count > 0 && (
            <li>
              <Link
                to="/admin/orders?payment=unpaid"
                className="inline-flex min-h-9 flex-wrap items-center gap-x-1.5 text-cold hover:text-cold-deep"
              >
                <span className="underline underline-offset-3">{t("Unpaid orders")}</span>
                <span className="text-ink-soft">
                  {t("{count}, {open} left to pay", {
                    count: grouped(today.unpaidOrders.count),
                    open: officePrice(rupees(today.unpaidOrders.open)),
                  })}
                </span>
              </Link>
            </li>
          )}
        </ul>
      </Card>
    </>
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
