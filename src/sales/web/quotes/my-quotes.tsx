import { useState } from "react";
import { useRevalidator } from "react-router";
import { readOwnProfile } from "#people/web/accounts/read-own-profile.ts";
import { useSession } from "#people/web/session/session-store.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice, shopPriceOr, times } from "#platform/rules/money/money.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { Breadcrumb } from "#platform/web/ui/breadcrumb.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { WhatsAppButton } from "#platform/web/ui/buttons/whatsapp-button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";
import type { BuyerProfile } from "#sales/rules/checkout/prefill.ts";
import { quotedTotal, quoteTexts } from "#sales/rules/quotes/quote.ts";
import { useProductsOf, useShownLine } from "#sales/web/cart/use-shown-line.ts";
import { loadBuyer } from "#sales/web/checkout/load-checkout.ts";
import { useWhatsAppText } from "#shop/web/use-whatsapp-text.ts";
import type { Route } from "./+types/my-quotes";
import { AcceptQuoteDialog } from "./accept-quote.tsx";
import { AskQuoteForm } from "./ask-quote.tsx";
import { type Quote, quotationPath, responseOf, unitTextsOf } from "./quote.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const profile = await readOwnProfile(api);
  if (!profile) return null;
  const [{ buyer }, quotes] = await Promise.all([
    loadBuyer(profile, api),
    callApi("GET /api/quotes", { query: { limit: 50 } }, api),
  ]);
  return { buyer, quotes };
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${t("My Quotes")} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function Quotes({ loaderData }: Route.ComponentProps) {
  const { known, customer } = useSession();
  // Another tab may have changed the login since.
  const isTheirs = !known || customer?.mobile === loaderData?.buyer.mobile;
  return (
    <div className="mx-auto max-w-5xl space-y-5 px-4 py-8 md:px-6 md:py-12">
      <Breadcrumb trail={[{ name: t("My Orders"), to: "/my-orders" }]} here={t("My Quotes")} />
      <h1 className="font-bold text-title">{t("My Quotes")}</h1>
      {loaderData && isTheirs ? (
        <MyQuotes {...loaderData} />
      ) : (
        <>
          <p className="text-ink-soft">{t("Please login to ask for prices and to see your quotes.")}</p>
          <ButtonLink kind="main" to="/auth?next=/my-quotes">
            {t("Login")}
          </ButtonLink>
        </>
      )}
    </div>
  );
}

type Props = { quotes: readonly Quote[]; buyer: BuyerProfile };

function MyQuotes({ quotes, buyer }: Props) {
  const { revalidate } = useRevalidator();
  const [accepting, setAccepting] = useState<Quote>();
  return (
    <>
      <AskQuoteForm onSent={() => void revalidate()} />
      {quotes.length > 0 && (
        <ul className="space-y-4">
          {quotes.map((quote) => (
            <QuoteCard key={quote.number} quote={quote} onAccept={() => setAccepting(quote)} />
          ))}
        </ul>
      )}
      {accepting && (
        <AcceptQuoteDialog
          quote={accepting}
          buyer={buyer}
          onClose={() => setAccepting(undefined)}
          onRefused={() => void revalidate()}
        />
      )}
    </>
  );
}

type Line = Quote["lines"][number];

const columnsOf = (hasResponse: boolean, shown: ReturnType<typeof useShownLine>): Columns<Line> => [
  {
    name: t("What"),
    cell: ({ lineId, name }) => <span className="wrap-anywhere">{shown({ id: lineId ?? "", name }).text}</span>,
  },
  {
    name: t("Quantity"),
    number: true,
    cell: (line) => <WithUnit text={grouped(line.quantity)} unit={unitTextsOf(line)?.quantity} />,
  },
  ...(hasResponse
    ? [
        {
          name: t("Price without GST"),
          number: true,
          cell: (line: Line) => (
            <WithUnit
              text={line.price === null ? t("Not offered") : shopPrice(rupees(line.price))}
              unit={unitTextsOf(line)?.price}
            />
          ),
        },
        {
          name: t("Total"),
          number: true,
          cell: ({ price, quantity }: Line) => shopPriceOr(price === null ? undefined : times(rupees(price), quantity)),
        },
      ]
    : []),
];

function WithUnit({ text, unit }: { text: string; unit: string | undefined }) {
  return (
    <div className="text-right">
      {text}
      {unit && <span className="block text-ink-soft text-sm">{unit}</span>}
    </div>
  );
}

function QuoteCard({ quote, onAccept }: { quote: Quote; onAccept: () => void }) {
  const { number, state, requestedAt, validUntil, note, message, orderNumber, lines } = quote;
  const total = quotedTotal(responseOf(quote));
  const whatsAppText = useWhatsAppText();
  const shown = useShownLine();
  useProductsOf(lines.flatMap(({ lineId }) => (lineId ? { originalProductId: lineId.replace(/@.*/, "") } : [])));
  return (
    <Card as="li" className="space-y-4 p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold">{t("Quote Q-{number}", { number })}</h2>
        <Badge kind={state === "answered" ? "copper" : "plain"}>{quoteTexts()[state].buyer}</Badge>
        <span className="text-ink-soft text-sm">{t("Requested {moment}", { moment: dateTimeText(requestedAt) })}</span>
      </div>
      <Table
        caption={t("Lines of quote Q-{number}", { number })}
        columns={columnsOf(quote.answeredAt !== null, shown)}
        rows={lines}
        rowKey={({ name, quantity }) => `${name} ${quantity}`}
      />
      {total !== undefined && (
        <p className="text-right">
          <span className="text-ink-soft">{t("Goods without GST")}</span>{" "}
          <span className="font-semibold text-heading">{shopPrice(total)}</span>
        </p>
      )}
      {message && <p className="wrap-anywhere whitespace-pre-line text-ink-soft">“{message}”</p>}
      {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      {state === "answered" && validUntil && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{t("These prices are valid until {moment}.", { moment: dateTimeText(validUntil) })}</p>
          <Button kind="main" onClick={onAccept}>
            {t("Order at these prices")}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {lines.some(({ price }) => price !== null) && (
          <a href={quotationPath(number)} download className={buttonLook("quiet", "small")}>
            {t("Quotation (PDF)")}
          </a>
        )}
        <WhatsAppButton text={whatsAppText("quote", { number })} size="small" />
      </div>
      {orderNumber && (
        <ButtonLink to={`/my-orders#${orderNumber}`}>{t("See order {orderNumber}", { orderNumber })}</ButtonLink>
      )}
    </Card>
  );
}
