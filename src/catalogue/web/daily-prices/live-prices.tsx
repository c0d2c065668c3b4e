import { memo, startTransition, useEffect, useState } from "react";
import { Link } from "react-router";
import type { PriceRowResponse } from "#catalogue/api/daily-prices.ts";
import { productPath } from "#catalogue/rules/products/product-address.ts";
import { sizeText } from "#catalogue/rules/products/unit-label.ts";
import { ProductTitle } from "#catalogue/web/products/product-title.tsx";
import { useSession } from "#people/web/session/session-store.ts";
import { written } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { priceIn, shopPriceOr } from "#platform/rules/money/money.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { useEveryWhileVisible } from "#platform/web/ui/browser/use-every-while-visible.ts";
import { useLoadedLater } from "#platform/web/ui/browser/use-loaded-later.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { CartIcon, PricesIcon } from "#platform/web/ui/buttons/icons.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { EmptyState } from "#platform/web/ui/empty-state.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { fetchPriceRows } from "./fetch-price-rows.ts";
import { AlertButton, PriceAlerts } from "./price-alerts.tsx";
import { PriceChange } from "./price-change.tsx";
import { makePriceFeed, refreshedText } from "./price-feed.ts";
import { PriceLine } from "./price-line.tsx";
import { SharePrices } from "./share-prices.tsx";

type PageProps = {
  first: FirstPrices;
  onAdd: AddGas;
};

export function LivePricesPage({ first, onAdd }: PageProps) {
  return (
    <div className="mx-auto max-w-page px-4 pt-8 md:px-6 md:pt-12">
      <h1 className="font-bold text-title">{t("Refrigerant prices today")}</h1>
      <p className="mt-3 max-w-prose text-ink-soft text-lg">
        {t("Per kilogram and for a whole cylinder, without GST. This page updates automatically.")}{" "}
        <TextLink to="/rate-list">{t("Prices of every pack are on the rate list.")}</TextLink>
      </p>
      <div className="mt-4">
        <LivePrices {...first} onAdd={onAdd} />
      </div>
    </div>
  );
}

type AddGas = (row: PriceRowResponse) => Promise<void>;

export type FirstPrices = {
  rows: readonly PriceRowResponse[] | null;
  /** The time of the rows; undefined when they came with the page itself. */
  at?: number | undefined;
};

/** Every refrigerant, refreshed each half minute. A failed refresh is shown beside the prices, never instead of them. */
function LivePrices({ onAdd, ...first }: FirstPrices & { onAdd: AddGas }) {
  const { rows, refreshedAt, failed, asking, retry } = usePrices(first);
  return (
    <>
      <p className="min-h-6 text-ink-soft text-sm">
        {refreshedAt !== null && t("Last refreshed {time}", { time: refreshedText(refreshedAt, Date.now()) })}
      </p>
      {rows && <SharePrices rows={rows} />}
      {rows && <AdminPanelPlace rows={rows} onChanged={retry} />}
      {failed && (
        <div className="mt-4">
          <Notice kind="bad" title={t("Failed to fetch refrigerant data")}>
            <p>
              {rows ? t("The prices below are the last ones received.") : t("Please check the network and try again.")}
            </p>
            <Button size="small" className="mt-3" onClick={retry} busy={asking && t("Trying…")}>
              {t("Retry")}
            </Button>
          </Notice>
        </div>
      )}
      {rows?.length === 0 && (
        <div className="mt-6">
          <EmptyState
            icon={<PricesIcon className="size-7" />}
            title={t("No prices for today yet")}
            text={t("Today's prices appear here as soon as they are set. You do not need to reload the page.")}
          />
        </div>
      )}
      {rows && rows.length > 0 && (
        <PriceAlerts>
          <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {rows.map((row) => (
              <RefrigerantCard key={row.id} row={row} onAdd={onAdd} />
            ))}
          </ul>
        </PriceAlerts>
      )}
    </>
  );
}

type Props = { rows: readonly PriceRowResponse[]; onChanged: () => void };

/** The price form for staff. The page is the same for every visitor, so it loads only once the session shows an admin. */
function AdminPanelPlace(props: Props) {
  const { admin } = useSession();
  const maySetPrices = admin?.role === "owner" || admin?.role === "prices";
  return maySetPrices ? <LoadedPanel {...props} /> : null;
}

const loadPanel = () => import("./admin-panel.tsx").then(({ AdminPanel }) => AdminPanel);

function LoadedPanel(props: Props) {
  const { loaded: AdminPanel } = useLoadedLater(loadPanel);
  return AdminPanel && <AdminPanel {...props} />;
}

type CardProps = { row: PriceRowResponse; onAdd: AddGas };

const RefrigerantCard = memo(function RefrigerantCard(props: CardProps) {
  return (
    <li className="drawn-in-sight [contain-intrinsic-block-size:auto_25rem]">
      <CardContent {...props} />
    </li>
  );
});

function CardContent({ row, onAdd }: CardProps) {
  const name = written(row.name, { hi: row.nameInHindi });
  return (
    <Card className="relative flex h-full flex-col p-5 transition-colors hover:border-edge">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 lang={name.lang} className="min-w-0 flex-1 basis-28 font-semibold leading-snug">
          <Link
            to={productPath(row)}
            className="after:absolute after:inset-0 after:rounded-card hover:text-cold focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-cold"
          >
            <ProductTitle text={name.text} />
          </Link>
        </h2>
        {!row.inStock && <Badge kind="bad">{t("Out of Stock")}</Badge>}
      </div>
      {row.brand && <p className="mt-0.5 text-ink-soft text-sm">{row.brand}</p>}
      <p className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-4">
        <span className="font-bold text-2xl tracking-tight">{shopPriceOr(priceIn(row.price ?? undefined))}</span>
        <span className="text-ink-soft text-sm">{t("per kg (Tax Exclude)")}</span>
      </p>
      <div className="mt-1 min-h-5.5">
        <PriceChange row={row} spelledOut />
      </div>
      <PriceLine history={row.history} className="mt-3 w-full" />
      <dl className="mt-4 grid grid-cols-2 gap-3 border-line border-t pt-3">
        <div>
          <dt className="text-ink-soft text-sm">{t("Size")}</dt>
          <dd className="font-semibold">{row.packagingSize === null ? "N/A" : sizeText(row.packagingSize)}</dd>
        </div>
        <div className="text-right">
          <dt className="text-ink-soft text-sm">{t("Total")}</dt>
          <dd className="font-semibold">{shopPriceOr(priceIn(row.total ?? undefined))}</dd>
        </div>
      </dl>
      <AlertButton row={row} />
      {row.inStock && <AddButton onAdd={() => onAdd(row)} name={name.text} />}
    </Card>
  );
}

function AddButton({ onAdd, name }: { onAdd: () => Promise<void>; name: string }) {
  const [busy, setBusy] = useState(false);

  async function add() {
    setBusy(true);
    await onAdd();
    setBusy(false);
  }

  return (
    <Button busy={busy && t("Adding…")} onClick={() => void add()} className="relative z-1 mt-3">
      <CartIcon /> {t("Add to Cart")}
      <span className="sr-only">: {name}</span>
    </Button>
  );
}

const REFRESHED_EVERY_MILLISECONDS = 30_000;

function usePrices({ rows, at }: FirstPrices) {
  const [feed] = useState(() => makePriceFeed(rows, { fetchRows: fetchPriceRows, now: Date.now }));
  const [shown, setShown] = useState(feed.read);
  // A transition: a store's update would block a slow phone.
  useEffect(() => feed.subscribe(() => startTransition(() => setShown(feed.read()))), [feed]);
  useEffect(() => {
    feed.accept(rows, at ?? pageAt());
  }, [feed, rows, at]);
  useEveryWhileVisible(REFRESHED_EVERY_MILLISECONDS, () => void feed.refresh());
  return { ...shown, retry: () => void feed.refresh() };
}

/** A page from the service worker's cache states its time. */
const pageAt = () => Date.parse(document.documentElement.dataset.storedAt ?? "") || Date.now();
