import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import { t } from "#domain/language/text.ts";
import { ScanIcon } from "#web/cylinders/shared/cylinder-icons.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { CylinderIcon } from "#web/ui/buttons/icons.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { CylinderCounts } from "./cylinder-counts.tsx";
import { CylinderDialogs } from "./cylinder-dialogs.tsx";
import { CylinderGrid } from "./cylinder-grid.tsx";
import { ListFilters } from "./list-filters.tsx";
import type { ListQuery } from "./list-query.ts";
import type { CylinderList } from "./load-cylinders.ts";

/** Prefetches the scanner, because cylinders are often scanned where there is no connection. */
function useScannerAhead() {
  useEffect(() => {
    void import("#web/cylinders/scanner/cylinder-qr-manager.tsx").catch(() => undefined);
  }, []);
}

export function GasCylindersPage({ list, query }: { list: CylinderList; query: ListQuery }) {
  useScannerAhead();
  return (
    <Frame action={<ScanLink />}>
      <CylinderCounts counts={list.counts} />
      <ListFilters />
      <CylinderGrid list={list} query={query} />
      <CylinderDialogs {...list} />
    </Frame>
  );
}

export function CylindersFailed() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const again = () => void revalidate();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [revalidate]);
  return (
    <Frame action={<ScanLink />}>
      <Notice kind="bad" title={t("Failed to load cylinders")}>
        <p>{t("Nothing was changed. Please check the network and try again.")}</p>
        <Button
          size="small"
          className="mt-2"
          busy={state === "loading" && t("Trying…")}
          onClick={() => void revalidate()}
        >
          {t("Retry")}
        </Button>
      </Notice>
    </Frame>
  );
}

export function CylindersLoginFirst({ here }: { here: string }) {
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
