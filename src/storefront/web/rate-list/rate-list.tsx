import { useMemo, useRef } from "react";
import {
  copperRates,
  isOnRateList,
  packText,
  rateList,
  searchCopper,
  searchRates,
} from "#catalogue/rules/pricing/rate-list.ts";
import { forThisPage } from "#catalogue/rules/products/card-title.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { useFreshCatalogue, useNewest } from "#catalogue/web/products/data/use-catalogue.ts";
import { hasLists } from "#catalogue/web/products/prices/make-your-prices.ts";
import { useYourPrices } from "#catalogue/web/products/prices/your-prices.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { revalidateOnNewPage } from "#platform/web/page/revalidate-on-new-page.ts";
import { pack, unpack } from "#platform/web/ui/browser/packed.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { SearchIcon } from "#platform/web/ui/buttons/icons.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { EmptyState } from "#platform/web/ui/empty-state.tsx";
import { searchNow, useChangeSearch } from "#platform/web/ui/fields/address-search.ts";
import { useTypedBeforeScript, useTypedInAddress } from "#platform/web/ui/fields/typed-in-address.ts";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { AddToCartProvider } from "#sales/web/cart/add-to-cart-provider.tsx";
import { pageMeta } from "#shop/web/page-meta.ts";
import type { Route } from "./+types/rate-list";
import { CopperList } from "./copper-list.tsx";
import { GasRow, RATE_ROW } from "./gas-row.tsx";
import { ShareRateList } from "./share-rate-list.tsx";

/** Only the product fields that the rate list and the cart need; texts about the product are left out. */
function inBrief(product: Product): Product {
  const { description, descriptionInHindi, specifications, priceDetails, featured, hsn, packaging, ...brief } = product;
  const packs = packaging?.map(({ label, description: packText, ...pack }) => pack);
  return forThisPage({ ...brief, ...(packs && { packaging: packs }) });
}

export async function loader({ context }: Route.LoaderArgs) {
  const send = context.get(apiContext);
  const lists = ["gas", "can", "copper", "wire"].map((category) =>
    callApi("GET /api/products", { query: { category } }, send),
  );
  const products = (await Promise.all(lists)).flat();
  return { products: pack(products.filter(isOnRateList).map(inBrief)) };
}

export const shouldRevalidate = revalidateOnNewPage;

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(
    {
      title: t("Rate list"),
      description: t("Every refrigerant in every size, and copper pipe and wire, at today's price."),
      path: "/rate-list",
    },
    root.loaderData,
  );

export default function RateListPage({ loaderData }: Route.ComponentProps) {
  const sent = useMemo(() => unpack(loaderData.products), [loaderData.products]);
  return (
    <div className="mx-auto max-w-page px-4 pt-8 md:px-6 md:pt-12 print:p-0">
      <h1 className="font-bold text-title">{t("Rate list")}</h1>
      <p className="mt-3 max-w-prose text-ink-soft print:mt-0">
        {t(
          "Today's price of every gas in every size, and of copper pipe and wire per meter and coil. Without GST; cylinder deposits are extra and refundable.",
        )}{" "}
        <span className="no-print">
          {rich("See recent price changes on {page}.", {
            page: <TextLink to="/refrigerant-prices">{t("Refrigerant prices")}</TextLink>,
          })}
        </span>
      </p>
      <AddToCartProvider>
        <RateList sent={sent} />
      </AddToCartProvider>
    </div>
  );
}

type Props = { sent: readonly Product[] };

function RateList({ sent }: Props) {
  useFreshCatalogue();
  const products = useNewest(sent);
  const prices = useYourPrices();
  const rows = useMemo(() => rateList(products), [products]);
  const { box, draft, type, settle } = useSearchInAddress();
  const copper = useMemo(() => copperRates(products), [products]);
  const found = searchRates(rows, draft);
  const foundCopper = searchCopper(copper, draft);
  return (
    <>
      <div className="no-print mt-6 flex flex-wrap items-center gap-3">
        <search className="relative min-w-64 flex-1">
          <SearchIcon className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-faint" />
          <input
            ref={box}
            name="q"
            type="search"
            aria-label={t("Search the rate list")}
            placeholder={t("Gas or size, such as R-32 10 kg")}
            className="control pl-11!"
            maxLength={60}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={draft}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={settle}
          />
        </search>
        <ShareRateList search={draft.trim()} />
      </div>
      <p role="status" className="sr-only">
        {plural(found.length, { one: "{count} gas listed", other: "{count} gases listed" })}
        {", "}
        {t("copper pipe and wire: {count}", { count: foundCopper.length })}
      </p>
      {hasLists(prices) && <OwnPricesNote />}
      <div className="rate-list mt-4">
        {found.length > 0 && (
          <>
            <div aria-hidden="true" className={`${RATE_ROW} font-semibold text-ink-soft text-sm max-xl:hidden`}>
              {[t("Gas"), ...Object.values(packText())].map((name) => (
                <span key={name}>{name}</span>
              ))}
            </div>
            <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
              {found.map((row) => (
                <GasRow key={row.gas} row={row} prices={prices} />
              ))}
            </ul>
          </>
        )}
        {foundCopper.length > 0 && <CopperList rates={foundCopper} prices={prices} />}
        {found.length + foundCopper.length === 0 && (
          <EmptyState
            icon={<SearchIcon className="size-7" />}
            title={t("Nothing on the rate list matches your search.")}
            text={t("Try a gas number alone, such as 410.")}
            action={<Button onClick={() => type("")}>{t("Show the whole list")}</Button>}
          />
        )}
      </div>
    </>
  );
}

/** A shared link shows the standard prices to its recipient. */
function OwnPricesNote() {
  return (
    <p className="mt-4 text-ink-soft text-sm">
      {t(
        "Your own prices for one unit, with the standard prices below them. Anyone who opens the shared link sees the standard prices.",
      )}
    </p>
  );
}

/** In the URL, so that a list of one gas can be shared. */
function useSearchInAddress() {
  const box = useRef<HTMLInputElement>(null);
  const changeSearch = useChangeSearch();
  const { draft, settle, ...typed } = useTypedInAddress<string>({
    inAddressOf: (search) => new URLSearchParams(search).get("q") ?? "",
    read: (q) => q,
    print: (q) => q.trim(),
    write: (q, how) => {
      const search = new URLSearchParams(searchNow());
      if (q) search.set("q", q);
      else search.delete("q");
      return changeSearch(`?${search}`, how);
    },
  });
  const type = (q: string) => typed.type(() => q);
  useTypedBeforeScript(box, draft, type);
  return { box, draft, type, settle };
}
