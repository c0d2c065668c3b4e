import { Outlet, useRevalidator, useRouteLoaderData } from "react-router";
import type { ToDo } from "#office/web/frame/tasks.ts";
import { t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { CLOSED, ifAllowed, loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { PageHeading, screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import { revalidateOnNewPage } from "#platform/web/page/revalidate-on-new-page.ts";
import { useEveryWhileVisible } from "#platform/web/ui/browser/use-every-while-visible.ts";
import { dateText } from "#platform/web/ui/text/time-text.ts";
import type { Route } from "./+types/dashboard-page";
import { AlertLine } from "./alert-line.tsx";
import { SetupRow } from "./setup-row.tsx";
import { ShopCounts } from "./shop-counts.tsx";
import { ToDoList } from "./to-do-list.tsx";
import { TodayView } from "./today-view.tsx";

const A_MINUTE = 60_000;

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  return loadForAdmin(async () => {
    const [today, overview, checklist] = await Promise.all([
      callApi("GET /api/admin/today", {}, api),
      callApi("GET /api/admin/overview", {}, api),
      ifAllowed(() => callApi("GET /api/admin/setup", {}, api)),
    ]);
    return { today, overview, checklist };
  });
}

/** A filter in one of the lists below reloads only that list. */
export const shouldRevalidate = revalidateOnNewPage;

export const meta = screenMeta(() => t("Dashboard"));

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const office = useRouteLoaderData<{ toDo: ToDo }>("app/web/office");
  // Checks first: revalidating against an unreachable shop would remove the figures.
  useEveryWhileVisible(A_MINUTE, () => void callApi("GET /api/session", {}).then(revalidate, () => undefined));
  if (loaderData === null) return null;
  const { today, overview } = loaderData;
  const checklist = loaderData.checklist === CLOSED ? undefined : loaderData.checklist;
  return (
    <>
      <PageHeading title={t("Dashboard")} text={dateText(today.day)} />
      <AlertLine today={today} checklist={checklist} />
      <ToDoList toDo={office?.toDo ?? []} />
      {checklist && <SetupRow checklist={checklist} />}
      <TodayView today={today} />
      <ShopCounts overview={overview} />
      <Outlet />
    </>
  );
}
