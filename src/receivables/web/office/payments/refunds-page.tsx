import { t } from "#platform/rules/language/text.ts";
import { officePrice, rupees } from "#platform/rules/money/money.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { type LoaderArgs, loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import type { Route } from "./+types/refunds-page";
import { RefundList } from "./refund-list.tsx";

export const loader = ({ context }: LoaderArgs) =>
  loadForAdmin(async () => {
    const send = context.get(apiContext);
    const [refunds, limit] = await Promise.all([
      callApi("GET /api/admin/refunds", {}, send),
      callApi("GET /api/admin/refund-limit", {}, send),
    ]);
    return { refunds, limit };
  });

export default function AdminRefunds({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading {...(loaderData && { text: limitText(loaderData.limit) })} />
      {loaderData && <RefundList refunds={loaderData.refunds} />}
    </>
  );
}

const limitText = ({ amount, days }: { amount: number | null; days: number }): string =>
  amount === null
    ? t("No limit is set: one person is enough for refunds and credits.")
    : t("A second person approves refunds and credits above {amount} in {days} days.", {
        amount: officePrice(rupees(amount)),
        days,
      });
