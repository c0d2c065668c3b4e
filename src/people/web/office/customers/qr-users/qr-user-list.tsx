import { isRouteErrorResponse, useRevalidator } from "react-router";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { DateTime } from "#platform/web/office-kit/date-time.tsx";
import { ChoiceFilter, SearchFilter } from "#platform/web/office-kit/list/filter-bar.tsx";
import { ListPage } from "#platform/web/office-kit/list/list-page.tsx";
import { type LoaderArgs, listLoader, type ScreenProps } from "#platform/web/office-kit/list/loaders.ts";
import { BY_DAY, byWord, useListSort } from "#platform/web/office-kit/list/use-list-address.ts";
import { isShell } from "#platform/web/offline/cache-strategy.ts";
import { Badge, type BadgeKind } from "#platform/web/ui/badge.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import type { Column, Columns } from "#platform/web/ui/table.tsx";
import { Decision, type QrUser, Reconsider, WithdrawApproval } from "./decision.tsx";

const loadList = listLoader("GET /api/admin/qr-users", ["q", "status", "sort"]);

export async function loader(args: LoaderArgs) {
  if (isShell(args.request.url)) return "failed" as const;
  try {
    return await loadList(args);
  } catch (error) {
    if (error instanceof Response && error.status >= 500) return "failed" as const;
    throw error;
  }
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** Without a network the page opens too, and reports the failure. A refusal is an answer. */
export const clientLoader = ({ serverLoader }: { serverLoader: () => Promise<Loaded> }): Promise<Loaded> =>
  serverLoader().catch((error: unknown) => {
    if (isRouteErrorResponse(error) && error.status < 500) throw error;
    return "failed" as const;
  });

const STATUS_CHOICES = perLanguage(() => [
  { value: "", label: t("All") },
  { value: "pending", label: t("Pending") },
  { value: "approved", label: t("Approved") },
  { value: "rejected", label: t("Rejected") },
]);

const STATUS = perLanguage<Record<QrUser["status"], { word: string; kind: BadgeKind }>>(() => ({
  pending: { word: t("Pending"), kind: "warn" },
  approved: { word: t("Approved"), kind: "good" },
  rejected: { word: t("Rejected"), kind: "bad" },
}));

const DECISION = perLanguage<Column<QrUser>>(() => ({ name: t("Decision"), cell: (user) => <NextStep user={user} /> }));

export default function QrUserList({ loaderData: listed }: ScreenProps<typeof loader>) {
  const mayDecide = useMayCall("POST /api/admin/qr-users/{id}/approve");
  const sorted = useListSort();
  const columns: Columns<QrUser> = [
    {
      name: t("Email"),
      cell: ({ email }) => email,
      ...sorted(byWord("email")),
    },
    { name: t("Verified¦email"), cell: ({ verified }) => (verified ? t("Yes") : t("No")) },
    { name: t("Status"), cell: ({ status }) => <Badge kind={STATUS()[status].kind}>{STATUS()[status].word}</Badge> },
    { name: t("Registered"), cell: ({ registeredAt }) => <DateTime at={registeredAt} />, ...sorted(BY_DAY) },
  ];
  return (
    <ListPage
      text={t("Who can register and transfer cylinders.")}
      find={t("Find QR users")}
      listed={listed === "failed" ? null : listed}
      columns={mayDecide ? [...columns, DECISION()] : columns}
      rowKey={({ id }) => id}
      empty={{ title: t("No QR users found."), text: t("Users who sign up for the cylinder tool are listed here.") }}
      below={listed === "failed" && <ListFailed title={t("Failed to load QR users")} />}
    >
      <SearchFilter label={t("Search")} placeholder={t("Email")} />
      <ChoiceFilter name="status" label={t("Status")} choices={STATUS_CHOICES()} />
    </ListPage>
  );
}

/** Pending users can be approved or rejected; the others can only be reconsidered. */
function NextStep({ user }: { user: QrUser }) {
  if (user.status === "pending") return <Decision user={user} />;
  return user.status === "approved" ? <WithdrawApproval user={user} /> : <Reconsider user={user} />;
}

function ListFailed({ title }: { title: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice kind="bad" title={title}>
      <p>{t("Nothing is lost. Please try again in a moment.")}</p>
      <Button
        size="small"
        className="mt-3"
        busy={state === "loading" && t("Trying…")}
        onClick={() => void revalidate()}
      >
        {t("Retry")}
      </Button>
    </Notice>
  );
}
