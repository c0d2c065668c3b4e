import { t } from "#domain/language/text.ts";
import { REFUND_WINDOW_DAYS } from "#domain/ledger/refund-rule.ts";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/refunds-page";
import { loadRefunds, RefundList } from "./refund-list.tsx";

export const loader = loadRefunds;

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta(t("Refunds"), root.loaderData.shop.name);

export default function AdminRefunds({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={t("Refunds")}
        text={t("A second person must confirm refunds and credits above the {days}-day limit.", {
          days: REFUND_WINDOW_DAYS,
        })}
      />
      {loaderData && <RefundList refunds={loaderData} />}
    </>
  );
}
