import { memo, useMemo, useRef } from "react";
import { Link } from "react-router";
import { forThisPage, shownTitle } from "#domain/catalogue/card-title.ts";
import type { Product, Variant } from "#domain/catalogue/product.ts";
import { productPath } from "#domain/catalogue/product-address.ts";
import { isSoldByEnquiry } from "#domain/catalogue/product-kind.ts";
import { stockBadge, stockWord } from "#domain/catalogue/stock-label.ts";
import { sizeText } from "#domain/catalogue/unit-label.ts";
import { plural, t } from "#domain/language/text.ts";
import { type Paise, shopPriceOr } from "#domain/money.ts";
import {
  type CopperRate,
  copperRates,
  isOnRateList,
  packText,
  RATE_PACKS,
  type Rate,
  type RateRow,
  rateList,
  searchCopper,
  searchRates,
} from "#domain/pricing/rate-list.ts";
import { type TradePrices, yourLinePrice } from "#domain/pricing/trade-price.ts";
import { apiContext } from "#web/api.ts";
import { addToCart } from "#web/cart/add-to-cart.ts";
import { productsOfTypes } from "#web/catalogue/data/server-search.ts";
import { useAllProducts, useFreshCatalogue } from "#web/catalogue/data/use-catalogue.ts";
import { hasLists } from "#web/catalogue/prices/make-your-prices.ts";
import { useYourPrices } from "#web/catalogue/prices/your-prices.ts";
import { AddToCartContext, useAddToCart } from "#web/catalogue/use-add-to-cart.ts";
import { pageMeta } from "#web/shell/page-meta.ts";
import { revalidateOnNewPage } from "#web/shell/revalidate-on-new-page.ts";
import { HydrateLater } from "#web/ui/browser/hydrate-later.tsx";
import { pack, unpack } from "#web/ui/browser/packed.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { CartIcon, ChatIcon, SearchIcon } from "#web/ui/buttons/icons.tsx";
import { TextLink } from "#web/ui/buttons/link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { searchNow, useChangeSearch } from "#web/ui/fields/address-search.ts";
import { useTypedBeforeScript, useTypedInAddress } from "#web/ui/fields/typed-in-address.ts";
import { rich } from "#web/ui/text/rich.tsx";
import type { Route } from "./+types/rate-list";
import { ShareRateList } from "./share-rate-list.tsx";

/** Only the product fields that the rate list and the cart need; the description is left out. */
function inBrief(product: Product): Product {
  const { description, descriptionInHindi, specifications, priceDetails, ...brief } = product;
  return forThisPage(brief);
}

export async function loader({ context }: Route.LoaderArgs) {
  const products = await productsOfTypes(context.get(apiContext), ["gas", "can", "copper", "wire"]);
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
      <h1 className="font-bold text-display">{t("Rate list")}</h1>
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
      <AddToCartContext value={addToCart}>
        <RateList sent={sent} />
      </AddToCartContext>
    </div>
  );
}

type Props = { sent: readonly Product[] };

function RateList({ sent }: Props) {
  useFreshCatalogue();
  const products = useAllProducts() ?? sent;
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
            <div aria-hidden="true" className={`${ROW} font-semibold text-ink-soft text-sm max-xl:hidden`}>
              {[t("Gas"), ...Object.values(packText())].map((name) => (
                <span key={name}>{name}</span>
              ))}
            </div>
            <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
              {found.map((row, place) => (
                <GasRow key={row.gas} row={row} prices={prices} atTop={place < ROWS_AT_TOP} />
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

/** A matrix on desktop and in print; on narrower screens the packs of a gas are stacked. */
const ROW =
  "rate-row grid gap-x-6 gap-y-3 px-4 py-2 lg:grid-cols-2 xl:grid-cols-[5rem_repeat(3,minmax(0,1fr))] xl:gap-x-4";

type GasRowProps = { row: RateRow; prices: TradePrices };

const ROWS_AT_TOP = 2;

const GasRow = memo(function GasRow({ atTop, ...props }: GasRowProps & { atTop: boolean }) {
  return (
    <HydrateLater
      as="li"
      atTop={atTop}
      className={`${ROW} drawn-in-sight [contain-intrinsic-block-size:auto_19rem] border-line border-t first:border-t-0`}
    >
      <GasRates {...props} />
    </HydrateLater>
  );
});

function GasRates({ row: { gas, rates }, prices }: GasRowProps) {
  return (
    <>
      <div className="rate-gas py-1.5 lg:max-xl:col-span-2">
        <h2 className="whitespace-nowrap font-semibold text-[1.0625rem]">{gas}</h2>
        <p className="no-print text-ink-soft text-xs">{brandsOf(rates)}</p>
      </div>
      {RATE_PACKS.map((pack) => {
        const ofPack = rates.filter((rate) => rate.pack === pack);
        return (
          <section
            key={pack}
            aria-label={`${gas}, ${packText()[pack]}`}
            className={ofPack.length === 0 ? "max-xl:hidden" : ""}
          >
            <p className="rate-pack text-ink-soft text-sm xl:hidden">{packText()[pack]}</p>
            <ul>
              {ofPack.map((rate) => (
                <RateLine key={`${rate.product.id} ${rate.size}`} gas={gas} rate={rate} prices={prices} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

const brandsOf = (rates: readonly Rate[]) =>
  [...new Set(rates.flatMap(({ product: { brand } }) => brand ?? []))].join(", ");

/** Extends the touch area to the row's height. */
const UNDER_A_THUMB = "relative after:absolute after:inset-x-0 after:-top-0.5 after:-bottom-5 sm:after:-inset-y-2";

type RateLineProps = { gas: string; rate: Rate; prices: TradePrices };

/** The link's name is the full product title, because two makers may sell the same size. */
function RateLine({ gas, rate: { product, variant, size, unit, unitPrice, price }, prices }: RateLineProps) {
  return (
    <li className="rate-line grid min-h-10 grid-cols-[minmax(0,1fr)_auto_3.25rem] items-center gap-x-2 py-0.5 text-right sm:grid-cols-[minmax(5rem,1fr)_5.75rem_6rem_5rem] sm:py-0 xl:grid-cols-[minmax(4.85rem,1fr)_5.35rem_6rem_4.85rem] xl:gap-x-1.5">
      {/* On a phone the price per kg is below the size. */}
      <span className="text-left sm:contents">
        <Link
          to={productPath(product)}
          aria-label={shownTitle(product).text}
          className={`block whitespace-nowrap text-left text-cold underline-offset-3 hover:underline ${UNDER_A_THUMB}`}
        >
          {sizeText(size)}
        </Link>
        <span className="whitespace-nowrap text-ink-soft text-sm sm:justify-self-end">
          {shopPriceOr(unitPrice)}/{unit === "can" ? t("can") : t("kg")}
        </span>
      </span>
      <RatePrice price={price} yours={yourLinePrice({ product, variant }, prices)} />
      <AddRate product={product} variant={variant} name={`${gas} ${sizeText(size)}`} />
    </li>
  );
}

function CopperList({ rates, prices }: { rates: readonly CopperRate[]; prices: TradePrices }) {
  return (
    <section aria-labelledby="copper" className="not-first:mt-8">
      <h2 id="copper" className="mb-2 font-semibold text-heading">
        {t("Copper pipe and wire")}
      </h2>
      <ul className="overflow-hidden rounded-card border border-line bg-surface px-4 py-2 shadow-card">
        {rates.map((rate) => (
          <CopperLine key={rate.product.id} rate={rate} prices={prices} />
        ))}
      </ul>
    </section>
  );
}

type CopperLineProps = { rate: CopperRate; prices: TradePrices };

const CopperLine = memo(function CopperLine(props: CopperLineProps) {
  return (
    <HydrateLater
      as="li"
      atTop
      className="rate-line grid min-h-11 grid-cols-[minmax(0,1fr)_auto_3.25rem] items-center gap-x-2 border-line border-t py-1 text-right first:border-t-0 sm:grid-cols-[minmax(0,1fr)_6rem_6.5rem_6.5rem]"
    >
      <CopperCells {...props} />
    </HydrateLater>
  );
});

function CopperCells({ rate: { product, perMeter, price }, prices }: CopperLineProps) {
  const title = shownTitle(product);
  return (
    <>
      <span className="text-left sm:contents">
        <Link
          to={productPath(product)}
          lang={title.lang}
          className="relative block text-left text-cold underline-offset-3 hover:underline"
        >
          {title.text}
        </Link>
        <span className="whitespace-nowrap text-ink-soft text-sm sm:justify-self-end">
          {shopPriceOr(perMeter)}/{t("meter")}
        </span>
      </span>
      {isSoldByEnquiry(product) ? (
        <>
          <span />
          <ButtonLink
            size="small"
            to={productPath(product)}
            aria-label={t("Enquire: {product}", { product: title.text })}
          >
            <ChatIcon className="size-4" />
            <span className="max-sm:sr-only">{t("Enquire")}</span>
          </ButtonLink>
        </>
      ) : (
        <>
          <RatePrice price={price} yours={yourLinePrice({ product, variant: undefined }, prices)} />
          <AddRate product={product} name={title.text} />
        </>
      )}
    </>
  );
}

type AddRateProps = { product: Product; variant?: Variant | undefined; name: string };

function AddRate({ product, variant, name }: AddRateProps) {
  const { add, busy } = useAddToCart();
  const badge = stockBadge(product);
  if (badge !== "In Stock")
    return <span className="rate-stock text-ink-soft text-xs leading-tight">{stockWord(badge)}</span>;
  return (
    <Button
      size="small"
      busy={busy && "…"}
      onClick={() => add(product, variant)}
      aria-label={t("Add to Cart: {product}", { product: shownTitle(product).text })}
      title={t("Add {product} to the cart", { product: name })}
    >
      <CartIcon className="size-4" />
      <span className="max-sm:sr-only">{t("Add")}</span>
    </Button>
  );
}

/** The customer's own price comes first, with the standard price below. */
function RatePrice({ price, yours }: { price: Paise | undefined; yours: Paise | undefined }) {
  if (yours === undefined || yours === price)
    return <span className="justify-self-end whitespace-nowrap font-semibold">{shopPriceOr(price)}</span>;
  return (
    <span className="whitespace-nowrap leading-tight">
      <span className="block font-semibold text-cold">
        <span className="sr-only">{t("Your price")} </span>
        {shopPriceOr(yours)}
      </span>
      <s className="text-ink-soft text-xs">
        <span className="sr-only">{t("Regular price:")} </span>
        {shopPriceOr(price)}
      </s>
    </span>
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
