import { type ReactNode, useEffect, useState } from "react";
import { data, Outlet, useLocation, useParams } from "react-router";
import { callsClosedTo } from "#app/api/every-endpoint.ts";
import { UnsentScans } from "#cylinders/web/scanning/reached-shop.tsx";
import type { OptionalScreen } from "#office/api/overview.ts";
import { findEverywhere } from "#office/web/frame/find-everywhere.ts";
import { OfficeLoginFirst } from "#office/web/frame/login-first.tsx";
import { mayOpen, menuFor, screenNameAt } from "#office/web/frame/menu.ts";
import { NO_ACCESS, OfficeFailure } from "#office/web/frame/office-failure.tsx";
import { OfficeHeader } from "#office/web/frame/office-header.tsx";
import { OfficeLayout } from "#office/web/frame/office-layout.tsx";
import { type ToDo, waitingBySection } from "#office/web/frame/tasks.ts";
import { useYardBar, YardBar } from "#office/web/yard/yard-bar.tsx";
import { splitAddress } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { type Admin, AdminContext } from "#platform/web/office-kit/admin.ts";
import { inSight, officeConnection, saveSnapshot } from "#platform/web/office-kit/office-connection.ts";
import { OFFICE_WORK_KEYS } from "#platform/web/office-kit/office-keys.ts";
import { officeMeta, ScreenName } from "#platform/web/office-kit/page-heading.tsx";
import { RememberIdentity } from "#platform/web/office-kit/remember-identity.tsx";
import { isShell } from "#platform/web/offline/cache-strategy.ts";
import { MainContent } from "#platform/web/page/main-content.tsx";
import { local } from "#platform/web/state/storage.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { DemoNotice } from "#shop/web/demo-notice.tsx";
import { useRoot } from "#shop/web/use-shop.ts";
import type { Route } from "./+types/office";

/** Replaces the shop's header, footer and cart. */
export const handle = { ownFrame: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { admin: loggedIn } = await callApi("GET /api/session", {}, api);
  if (loggedIn === null)
    return { admin: loggedIn, toDo: [], unused: [], ...(isShell(request.url) && { isShell: true }) };
  // Only the counts and entries of the menu: the screen matters more.
  const [toDo, unused] = await Promise.all([
    callApi("GET /api/admin/to-do", {}, api).catch((): ToDo => []),
    callApi("GET /api/admin/unused-screens", {}, api).catch((): OptionalScreen[] => []),
  ]);
  const admin = { ...loggedIn, closed: callsClosedTo(loggedIn.role) };
  const { path } = splitAddress(new URL(request.url).pathname);
  return data({ admin, toDo, unused }, { status: mayOpen(admin, path) ? 200 : NO_ACCESS.status });
}

/** A lost network or an ended session is reported above the screen; the content stays. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const responses = await next();
    if (request.signal.aborted) return responses;
    const { loaded, trouble } = saveSnapshot(responses, new URL(request.url).pathname, inSight());
    officeConnection.set(trouble);
    return loaded;
  },
];

/** The session may have expired since the last page. */
export const shouldRevalidate = () => true;

/** Of every screen in the menu. Pages below a screen have their own. */
export const meta: Route.MetaFunction = ({ matches: [root], location }) => {
  const name = screenNameAt(splitAddress(location.pathname).path);
  if (name) return officeMeta(name, root.loaderData.shop.name);
  return [
    { title: t("Back office · {shop}", { shop: root.loaderData.shop.name }) },
    { name: "robots", content: "noindex" },
  ];
};

export default function BackOffice({ loaderData }: Route.ComponentProps) {
  // Input must not carry over to another order, customer or cylinder.
  const whose = Object.values(useParams()).join("/");
  const { path } = splitAddress(useLocation().pathname);
  return (
    <Office {...loaderData}>
      <RememberIdentity active={path.startsWith("/admin/setup")}>
        <Outlet key={whose} />
      </RememberIdentity>
    </Office>
  );
}

/** The layout stays, unless it failed to load itself. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const shop = useRoot()?.shop;
  if (loaderData === undefined) {
    return (
      <>
        {shop && <OfficeHeader shopName={shop.name} />}
        <MainContent>
          <div className="mx-auto max-w-xl space-y-5 px-4 py-16 md:px-6">
            <OfficeFailure error={error} />
          </div>
        </MainContent>
      </>
    );
  }
  return (
    <Office {...loaderData}>
      <OfficeFailure error={error} />
    </Office>
  );
}

type OfficeProps = {
  admin: Admin | null;
  toDo: ToDo;
  unused: readonly OptionalScreen[];
  /** Opened without a signal: the device knows who works here. */
  isShell?: boolean | undefined;
  children: ReactNode;
};

function Office({ admin: loggedIn, toDo, unused, isShell: isOffline = false, children }: OfficeProps) {
  const shop = useRoot()?.shop;
  const { path } = splitAddress(useLocation().pathname);
  const admin = useAdminOnDevice(loggedIn, isOffline);
  const isFromDevice = loggedIn === null && typeof admin === "object";
  useEffect(() => {
    if (isFromDevice) officeConnection.set("unreachable");
  }, [isFromDevice]);
  const hasYardBar = useYardBar(typeof admin === "object" ? admin : null);
  if (shop === undefined) return null;
  if (admin === "asking") return <OfficeHeader shopName={shop.name} />;
  if (admin === "nobody") return <OfficeLoginFirst shopName={shop.name} />;
  const sections = menuFor(admin, { unused, path });
  return (
    <AdminContext value={admin}>
      <OfficeLayout
        admin={admin}
        shop={shop}
        sections={sections}
        waiting={waitingBySection(toDo)}
        find={(query) => findEverywhere(query, admin)}
        notice={
          shop.isDemo && (
            <DemoNotice className="rounded-control px-3 py-2">
              {admin.role === "owner" && <TextLink to="/admin/setup">{t("Set up your shop")}</TextLink>}
            </DemoNotice>
          )
        }
      >
        <div className={hasYardBar ? "space-y-4 max-lg:pb-16 max-lg:[--yard-bar:4rem]" : "space-y-4"}>
          <UnsentScans by={admin.name} />
          <ScreenName value={screenNameAt(path) ?? ""}>
            {mayOpen(admin, path) ? children : <OfficeFailure error={NO_ACCESS} />}
          </ScreenName>
        </div>
        {hasYardBar && <YardBar />}
      </OfficeLayout>
    </AdminContext>
  );
}

const KEY = `${OFFICE_WORK_KEYS}admin`;

/**
 * The last admin of this device, for yard pages that are opened without a signal. A logout deletes it. `"asking"` until the device
 * was read, which is after hydration.
 */
function useAdminOnDevice(admin: Admin | null, isShell: boolean): Admin | "asking" | "nobody" {
  const [stored, setStored] = useState<Admin | "asking" | "nobody">(isShell ? "asking" : "nobody");
  useEffect(() => {
    if (admin !== null) local.write(KEY, admin);
    else if (isShell) setStored((local.read(KEY) as Admin | undefined) ?? "nobody");
  }, [admin, isShell]);
  return admin ?? (isShell ? stored : "nobody");
}
