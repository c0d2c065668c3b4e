import { REFUND_WINDOW_DAYS } from "#books/rules/ledger/refund-rule.ts";
import { t } from "#platform/rules/language/text.ts";
import { PageHeading, screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import type { Route } from "./+types/refunds-page";
import { loadRefunds, RefundList } from "./refund-list.tsx";

export const loader = loadRefunds;

export const meta = screenMeta(() => t("Refunds"));

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
