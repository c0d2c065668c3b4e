import { type ReactNode, Suspense, use, useState } from "react";
import type { PriceRowResponse } from "#catalogue/api/daily-prices.ts";
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem } from "#platform/web/api.ts";
import { DIALOG } from "#platform/web/page/links.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { PricesIcon } from "#platform/web/ui/buttons/icons.tsx";
import { EmptyState } from "#platform/web/ui/empty-state.tsx";
import { Loading } from "#platform/web/ui/loading.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import { useDialogInAddress } from "#platform/web/ui/overlays/use-dialog-in-address.ts";
import { Skeleton } from "#platform/web/ui/skeleton.tsx";
import { fetchPriceRows } from "./fetch-price-rows.ts";
import { refreshedText } from "./price-feed.ts";
import type { PriceTable } from "./price-table.tsx";

/** Today's prices over any page. The frame opens at once; table and prices load then. */
export function DailyPricesDialog() {
  const { open, close } = useDialogInAddress(DIALOG.prices);
  return (
    <Dialog
      open={open}
      onClose={close}
      width="wide"
      title={t("Daily Refrigerant Price Update")}
      description={t("Prices per kilogram, without GST.")}
      footer={<ButtonLink to="/refrigerant-prices">{t("See sizes and totals")}</ButtonLink>}
    >
      <TodaysPrices />
    </Dialog>
  );
}

/** Mounted with each opening, so each opening fetches again. */
function TodaysPrices() {
  const [prices, setPrices] = useState(loadTodaysPrices);
  return (
    <Suspense fallback={<Waiting />}>
      <Shown prices={prices} onRetry={() => setPrices(loadTodaysPrices())} />
    </Suspense>
  );
}

function Shown({ prices, onRetry }: { prices: Promise<TodaysPrices>; onRetry: () => void }) {
  const today = use(prices);
  if (!today.ok) {
    return (
      <NotFetched title={today.message} onRetry={onRetry}>
        {t("Nothing is lost. Please check the network and try again, or call us for a price.")}
      </NotFetched>
    );
  }
  if (today.rows.length === 0) {
    return (
      <EmptyState
        icon={<PricesIcon className="size-7" />}
        title={t("No prices for today yet")}
        text={t("Please check back later.")}
      />
    );
  }
  return (
    <>
      {today.storedAt !== undefined && (
        <div className="mb-4">
          <NotFetched title={t("Failed to fetch prices")} onRetry={onRetry}>
            {t("The prices below are the last ones received.")}{" "}
            {t("Last refreshed {time}", { time: refreshedText(today.storedAt, Date.now()) })}
          </NotFetched>
        </div>
      )}
      <today.Table rows={today.rows} />
    </>
  );
}

type NotFetchedProps = { title: string; onRetry: () => void; children: ReactNode };

function NotFetched({ title, onRetry, children }: NotFetchedProps) {
  return (
    <Notice kind="bad" title={title}>
      <p>{children}</p>
      <Button size="small" className="mt-3" onClick={onRetry}>
        {t("Retry")}
      </Button>
    </Notice>
  );
}

const WAITING_ROWS = ["one", "two", "three", "four", "five", "six"];

function Waiting() {
  return (
    <Loading label={t("Loading prices")}>
      <p className="mb-4 text-ink-soft" aria-hidden="true">
        {t("Loading prices")}
      </p>
      <div className="space-y-3">
        {WAITING_ROWS.map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    </Loading>
  );
}

type TodaysPrices =
  /** With `storedAt` they are cached prices of that time. */
  | { ok: true; rows: readonly PriceRowResponse[]; storedAt: number | undefined; Table: typeof PriceTable }
  | { ok: false; message: string };

async function loadTodaysPrices(): Promise<TodaysPrices> {
  try {
    const [{ PriceTable: Table }, { rows, storedAt }] = await Promise.all([
      import("./price-table.tsx"),
      fetchPriceRows(),
    ]);
    return { ok: true, rows, storedAt, Table };
  } catch (error) {
    return { ok: false, message: error instanceof ApiProblem ? t("Failed to fetch prices") : (error as Error).message };
  }
}
