import { useState } from "react";
import { useRevalidator } from "react-router";
import type { BuyerProfile } from "#domain/checkout/prefill.ts";
import { t } from "#domain/language/text.ts";
import { grouped, rupees, shopPrice } from "#domain/money.ts";
import { quoteTexts } from "#domain/quotes/quote.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Card } from "#web/ui/card.tsx";
import { type Columns, Table } from "#web/ui/table.tsx";
import { dateTimeText } from "#web/ui/text/time-text.ts";
import { AcceptQuoteDialog } from "./accept-quote.tsx";
import { AskQuoteForm } from "./ask-quote.tsx";
import type { Quote } from "./quote.ts";

type Props = { quotes: readonly Quote[]; buyer: BuyerProfile };

export function MyQuotes({ quotes, buyer }: Props) {
  const { revalidate } = useRevalidator();
  const [accepting, setAccepting] = useState<Quote>();
  return (
    <>
      <AskQuoteForm onAsked={() => void revalidate()} />
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

const columnsOf = (hasResponse: boolean): Columns<Line> => [
  { name: t("What"), cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  { name: t("Quantity"), number: true, cell: ({ quantity }) => grouped(quantity) },
  ...(hasResponse
    ? [
        {
          name: t("Price without GST"),
          number: true,
          cell: ({ price }: Line) => (price === null ? t("Not offered") : shopPrice(rupees(price))),
        },
      ]
    : []),
];

function QuoteCard({ quote, onAccept }: { quote: Quote; onAccept: () => void }) {
  const { number, state, requestedAt, validUntil, note, message, orderNumber, lines } = quote;
  return (
    <Card as="li" className="space-y-4 p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold">{t("Quote Q-{number}", { number })}</h2>
        <Badge kind={state === "answered" ? "copper" : "plain"}>{quoteTexts()[state].buyer}</Badge>
        <span className="text-ink-soft text-sm">{t("asked {moment}", { moment: dateTimeText(requestedAt) })}</span>
      </div>
      <Table
        caption={t("Lines of quote Q-{number}", { number })}
        columns={columnsOf(quote.answeredAt !== null)}
        rows={lines}
        rowKey={({ name, quantity }) => `${name} ${quantity}`}
      />
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
      {orderNumber && (
        <ButtonLink to={`/my-orders#${orderNumber}`}>{t("See order {orderNumber}", { orderNumber })}</ButtonLink>
      )}
    </Card>
  );
}
