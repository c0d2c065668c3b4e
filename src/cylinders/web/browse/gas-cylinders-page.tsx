import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { ScanIcon } from "#cylinders/web/shared/cylinder-icons.tsx";
import { CylinderSearch } from "#cylinders/web/shared/cylinder-search.tsx";
import { ListNotLoaded } from "#cylinders/web/shared/list-not-loaded.tsx";
import { type ListQuery, parseListQuery } from "#cylinders/web/shared/list-query.ts";
import { useSession } from "#people/web/session/session-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { apiContext } from "#platform/web/api.ts";
import { isShell } from "#platform/web/offline/cache-strategy.ts";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { CylinderIcon } from "#platform/web/ui/buttons/icons.tsx";
import { EmptyState } from "#platform/web/ui/empty-state.tsx";
import { reportContext } from "#shop/web/context.ts";
import type { Route } from "./+types/gas-cylinders-page";
import { CylinderCounts } from "./cylinder-counts.tsx";
import { CylinderDialogs } from "./cylinder-dialogs.tsx";
import { CylinderGrid } from "./cylinder-grid.tsx";
import type { CylinderList } from "./load-cylinders.ts";
import { loadCylinders } from "./load-cylinders.ts";

type CylinderListData = { list: CylinderList | null } | { failed: true };

export async function loader({ request, context }: Route.LoaderArgs): Promise<CylinderListData> {
  // The list loads once there is a signal; the scanner works at once.
  if (isShell(request.url)) return { failed: true };
  const query = parseListQuery(new URL(request.url).searchParams);
  try {
    return { list: await loadCylinders(query, context.get(apiContext)) };
  } catch (error) {
    context.get(reportContext)(error);
    return { failed: true };
  }
}

/** Without a network the page still opens and reports the failure. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs): Promise<CylinderListData> =>
  serverLoader().catch(() => ({ failed: true }));

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: t("Gas Cylinders · {name}", { name: root.loaderData.shop.name }) },
  { name: "robots", content: "noindex" },
];

export default function GasCylinders({ loaderData }: Route.ComponentProps) {
  const { known, customer } = useSession();
  const { search } = useLocation();
  if ("failed" in loaderData)
    return (
      <Frame action={<ScanLink />}>
        <ListNotLoaded />
      </Frame>
    );
  const { list } = loaderData;
  // Another tab may have changed the login since.
  const isTheirs = list && (!known || list.asker.kind !== "customer" || list.asker.mobile === customer?.mobile);
  return isTheirs ? (
    <GasCylindersPage list={list} query={parseListQuery(new URLSearchParams(search))} />
  ) : (
    <CylindersLoginFirst here={`/gas-cylinders${search}`} />
  );
}

/** Prefetches the scanner, because cylinders are often scanned where there is no connection. */
function useScannerAhead() {
  useEffect(() => {
    void import("#cylinders/web/scanner/cylinder-qr-manager.tsx").catch(() => undefined);
  }, []);
}

function GasCylindersPage({ list, query }: { list: CylinderList; query: ListQuery }) {
  useScannerAhead();
  return (
    <Frame action={<ScanLink />}>
      <CylinderCounts counts={list.counts} />
      <CylinderSearch withStatus />
      <CylinderGrid list={list} query={query} />
      <CylinderDialogs {...list} />
    </Frame>
  );
}

function CylindersLoginFirst({ here }: { here: string }) {
  return (
    <Frame>
      <EmptyState
        icon={<CylinderIcon className="size-7" />}
        title={t("Please login to see your cylinders.")}
        text={t(
          "Customers see the cylinders they own, QR users those they registered or hold. Anyone can look up one cylinder by its QR or number.",
        )}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink kind="main" to={`/auth?next=${encodeURIComponent(here)}`}>
              {t("Login")}
            </ButtonLink>
            <ButtonLink to="/qr-login">{t("QR user login")}</ButtonLink>
            <ScanLink />
          </div>
        }
      />
    </Frame>
  );
}

const ScanLink = () => (
  <ButtonLink to="/#cylinder-qr">
    <ScanIcon /> {t("Scan a cylinder")}
  </ButtonLink>
);

function Frame({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-page space-y-6 px-4 py-8 md:px-6 md:py-12">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-bold text-title">{t("Gas Cylinders")}</h1>
        {action}
      </div>
      {children}
    </div>
  );
}
