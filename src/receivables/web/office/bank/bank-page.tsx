import { useRevalidator } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { GroupLinks } from "#platform/web/office-kit/list/group-links.tsx";
import { filtersIn, requestedPage } from "#platform/web/office-kit/list/list-address.ts";
import { type LoaderArgs, loadForAdmin, searchOf } from "#platform/web/office-kit/list/loaders.ts";
import { PagedList } from "#platform/web/office-kit/list/office-list.tsx";
import { PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import type { Route } from "./+types/bank-page";
import { type BankLines, GROUPS, type Group } from "./bank-line.ts";
import { ConfirmAll } from "./confirm-together.tsx";
import { LineCard } from "./line-card.tsx";
import { StatementUpload } from "./statement-upload.tsx";

export default function AdminBank({ loaderData }: Route.ComponentProps) {
  return loaderData && <BankPage {...loaderData} />;
}

export function loader({ request, context }: LoaderArgs) {
  const search = searchOf({ request });
  const query = { ...filtersIn(search, ["group"]), ...requestedPage(search) } as { group?: Group };
  return loadForAdmin(() => callApi("GET /api/admin/bank-lines", { query }, context.get(apiContext)));
}

function BankPage({ group, counts, lines }: BankLines) {
  const mayBook = useMayCall("POST /api/admin/bank-lines/book");
  const { revalidate } = useRevalidator();
  const here = group as Group;
  const { name, text, together } = GROUPS()[here];
  const waits = Object.values(counts).some((count) => count > 0);

  async function stored(words: string) {
    await revalidate();
    toast(words);
  }

  return (
    <>
      <PageHeading text={t("Match bank lines to the orders they pay.")} />
      {mayBook && <StatementUpload first={!waits} onSaved={stored} />}
      {waits && (
        <GroupLinks
          label={t("Lines")}
          groups={(Object.keys(GROUPS()) as Group[])
            .filter((one) => counts[one] > 0 || one === here)
            .map((one) => ({
              name: GROUPS()[one].name,
              to: `?group=${one}`,
              isHere: one === here,
              count: counts[one],
            }))}
        />
      )}
      {waits && (
        <section aria-label={name} className="space-y-4">
          <p className="max-w-prose text-ink-soft">{text}</p>
          {together && mayBook && lines.length > 0 ? (
            <ConfirmAll lines={lines} total={counts[here]} />
          ) : (
            <PagedList
              label={name}
              rows={lines}
              rowKey={({ id }) => id}
              total={counts[here]}
              card={(line) => <LineCard line={line} mayBook={mayBook} />}
              empty={{ title: t("No lines here."), text: t("Upload a statement, or choose another group.") }}
            />
          )}
        </section>
      )}
    </>
  );
}
