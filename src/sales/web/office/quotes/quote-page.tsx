import { useRevalidator } from "react-router";
import { besidePrice, type PriceUnit, priceOfOne } from "#catalogue/rules/pricing/price-guard.ts";
import { PRODUCT_FIELDS } from "#catalogue/rules/products/product-fields.ts";
import { dayInIndia, daysAfter } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees, NOTHING, type Paise, rupees, shopPrice, typedRupees } from "#platform/rules/money/money.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { AllowedLink } from "#platform/web/office-kit/allowed-link.tsx";
import { loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { officeMeta, PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { orderPath, userPath } from "#platform/web/office-kit/paths.ts";
import { UnsavedChanges } from "#platform/web/office-kit/unsaved-changes.tsx";
import { usePriceGuard } from "#platform/web/office-kit/use-price-guard.tsx";
import { Badge } from "#platform/web/ui/badge.tsx";
import { Breadcrumb } from "#platform/web/ui/breadcrumb.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { WhatsAppButton } from "#platform/web/ui/buttons/whatsapp-button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextAreaField } from "#platform/web/ui/fields/text-area-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";
import { gstRateNeeded, hsnNeeded, quoteTexts } from "#sales/rules/quotes/quote.ts";
import { type Quote, type QuoteFile, quotationPath, unitTextsOf } from "#sales/web/quotes/quote.ts";
import { useWhatsAppText } from "#shop/web/use-whatsapp-text.ts";
import type { Route } from "./+types/quote-page";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadForAdmin(() =>
    callApi("GET /api/admin/quotes/{number}", { params: { number: Number(params.number) } }, context.get(apiContext)),
  );

export const meta: Route.MetaFunction = ({ matches: [root], params }) =>
  officeMeta(t("Quote Q-{number}", { number: params.number }), root.loaderData.shop.name);

export default function AdminQuote({ loaderData }: Route.ComponentProps) {
  return loaderData && <QuotePage quote={loaderData} />;
}

function QuotePage({ quote }: { quote: QuoteFile }) {
  const mayAnswer = useMayCall("PUT /api/admin/quotes/{number}/answer");
  const { number, name, mobile, customerLanguage, state, requestedAt, message, orderNumber } = quote;
  const whatsAppText = useWhatsAppText();
  return (
    <>
      <Breadcrumb trail={[{ name: t("Quotes"), to: "/admin/quotes" }]} here={`Q-${number}`} />
      <PageHeading
        title={t("Quote Q-{number}", { number })}
        text={
          <span className="flex flex-wrap items-center gap-2">
            <AllowedLink reads="GET /api/admin/users/{mobile}" to={userPath({ mobile })}>
              {name}, {mobile}
            </AllowedLink>
            {t("Requested {moment}", { moment: dateTimeText(requestedAt) })}{" "}
            <Badge kind="plain">{quoteTexts()[state].staff}</Badge>
          </span>
        }
        actions={
          <>
            {quote.lines.some(({ price }) => price !== null) && (
              <a href={quotationPath(number)} download className={buttonLook("quiet", "small")}>
                {t("Quotation (PDF)")}
              </a>
            )}
            {customerLanguage && (
              <WhatsAppButton mobile={mobile} text={whatsAppText("quote", { number }, customerLanguage)} size="small" />
            )}
          </>
        }
      />
      {message && (
        <Card>
          <p className="wrap-anywhere whitespace-pre-line">“{message}”</p>
        </Card>
      )}
      {orderNumber && (
        <p>
          {rich("Ordered as {order}.", {
            order: (
              <AllowedLink
                reads="GET /api/admin/orders/{mobile}/{orderNumber}"
                to={orderPath({ mobile, order: { orderNumber } })}
              >
                {orderNumber}
              </AllowedLink>
            ),
          })}
        </p>
      )}
      {mayAnswer && state !== "accepted" ? <AnswerForm key={quote.revision} quote={quote} /> : <Answer quote={quote} />}
    </>
  );
}

function Answer({ quote: { lines, validUntil, note } }: { quote: Quote }) {
  return (
    <Card>
      <ul className="space-y-2">
        {lines.map((line) => {
          const { name, quantity, price } = line;
          const counted = unitTextsOf(line);
          return (
            <li key={`${name} ${quantity}`} className="wrap-anywhere flex justify-between gap-4">
              <span>
                {quantity} × {name}
                {counted && <span className="block text-ink-soft text-sm">{counted.quantity}</span>}
              </span>
              <span className="text-right">
                {price === null ? t("No price") : shopPrice(rupees(price))}
                {counted && <span className="block text-ink-soft text-sm">{counted.price}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      {validUntil && <p className="mt-3 text-ink-soft">{t("Until {moment}.", { moment: dateTimeText(validUntil) })}</p>}
      {note && <p className="wrap-anywhere mt-2 whitespace-pre-line">{note}</p>}
    </Card>
  );
}

const GST_RATES = Object.entries(PRODUCT_FIELDS.gstRate.choices()).map(([value, label]) => ({ value, label }));

const A_WEEK = 7;

function listPriceOf({ listPrices }: QuoteFile, place: number): Paise | undefined {
  const price = listPrices[place]?.price;
  return price === undefined ? undefined : rupees(price);
}

function AnswerForm({ quote }: { quote: QuoteFile }) {
  const { revalidate } = useRevalidator();
  const { guarded, dialog } = usePriceGuard();
  const today = dayInIndia(new Date());
  const kilogramsOf = (place: number) => quote.listPrices[place]?.kilograms ?? undefined;
  /** Not in the catalogue, or no longer. */
  const lacksTax = (place: number) => !quote.listPrices[place];
  const priceIn = ({ price, unit }: { price: string; unit: PriceUnit | "" }, place: number): Paise | undefined => {
    const typed = typedRupees(price);
    return typed ? priceOfOne(rupees(typed), unit || "each", kilogramsOf(place) ?? 1) : undefined;
  };
  const form = useForm({
    initial: {
      lines: quote.lines.map(({ price, hsn, gstRate }) => ({
        price: String(price ?? ""),
        unit: (price === null ? "" : "each") as PriceUnit | "",
        hsn: hsn ?? "",
        gstRate: String(gstRate ?? ""),
      })),
      until: quote.validUntil ? dayInIndia(new Date(quote.validUntil)) : daysAfter(today, A_WEEK),
      note: quote.note,
    },
    check: ({ lines, until }) => ({
      lines:
        lines.some(({ price }) => price.trim() !== "" && !typedRupees(price)) &&
        t("Please enter amounts in rupees. Leave blank what you do not offer."),
      ...Object.fromEntries(
        lines.map(({ price, unit }, place) => [
          `lines.${place}.unit`,
          price.trim() !== "" &&
            unit === "" &&
            kilogramsOf(place) !== undefined &&
            t("Please choose per kg or per cylinder."),
        ]),
      ),
      ...Object.fromEntries(
        lines.flatMap(({ price, hsn, gstRate }, place) =>
          price.trim() === "" || quote.lines[place]?.lineId !== null
            ? []
            : [
                [`lines.${place}.gstRate`, gstRate === "" && gstRateNeeded()],
                [`lines.${place}.hsn`, hsn.trim() === "" && hsnNeeded()],
              ],
        ),
      ),
      until: until < today && t("Prices cannot expire in the past."),
    }),
    send: async ({ lines: typed, until, note }) => {
      const lines = typed.map(({ hsn, gstRate, ...line }, place) => ({
        price: priceIn(line, place) === undefined ? null : inRupees(priceIn(line, place) ?? NOTHING),
        ...(hsn && { hsn }),
        ...(gstRate && { gstRate: Number(gstRate) }),
      }));
      const validUntil = new Date(`${until}T23:59:59+05:30`).toISOString();
      const { number, revision } = quote;
      await guarded(async (confirm) => {
        const body = { revision, lines, validUntil, note, confirm };
        await callApi("PUT /api/admin/quotes/{number}/answer", { params: { number }, body });
        await revalidate();
        toast(t("The answer was mailed to the buyer."));
      });
    },
  });
  const problem = form.problems.lines ?? form.refusal;
  return (
    <Card className="space-y-5 p-4 sm:p-6">
      <UnsavedChanges has={() => form.isChanged() && !form.sending} />
      {dialog}
      <ul className="space-y-4">
        {quote.lines.map(({ name, quantity }, place) => (
          <li key={`${name} ${quantity}`} className="space-y-2 border-line border-b pb-4 last:border-0">
            <p className="wrap-anywhere font-semibold">
              {quantity} × {name}
            </p>
            <div className="fields grid items-start gap-x-3 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
              <TextField
                label={t("Unit price, line {number}", { number: place + 1 })}
                hint={t("Without GST. Leave blank if not offered.")}
                prefix="₹"
                inputMode="decimal"
                autoComplete="off"
                {...form.field(`lines.${place}.price`)}
              />
              {kilogramsOf(place) !== undefined && (
                <SelectField
                  label={t("Unit, line {number}", { number: place + 1 })}
                  placeholder={t("Choose a unit")}
                  options={[
                    { value: "kg", label: t("₹ per kg") },
                    { value: "each", label: t("₹ per cylinder") },
                  ]}
                  {...form.field(`lines.${place}.unit`)}
                />
              )}
              {lacksTax(place) && (
                <SelectField
                  label={t("GST rate, line {number}", { number: place + 1 })}
                  hint={t("Your accountant must confirm it.")}
                  placeholder={t("Choose a rate")}
                  options={GST_RATES}
                  {...form.field(`lines.${place}.gstRate`)}
                />
              )}
              {lacksTax(place) && (
                <TextField
                  label={t("HSN, line {number}", { number: place + 1 })}
                  hint={t("For the invoice.")}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={8}
                  {...form.field(`lines.${place}.hsn`)}
                />
              )}
            </div>
            <p className="text-ink-soft text-sm" role="status">
              {besidePrice(
                {
                  listPrice: listPriceOf(quote, place),
                  price: form.values.lines[place] && priceIn(form.values.lines[place], place),
                  kilograms: kilogramsOf(place),
                },
                quantity,
              )}
            </p>
          </li>
        ))}
      </ul>
      <TextField label={t("Prices valid until the end of")} type="date" min={today} {...form.field("until")} />
      <TextAreaField label={t("Message to the buyer")} optional rows={2} maxLength={1000} {...form.field("note")} />
      {problem && <Notice kind="bad">{problem}</Notice>}
      <Button kind="main" busy={form.sending && t("Sending…")} onClick={form.submit}>
        {quote.revision === 0 ? t("Send the prices") : t("Send the new prices")}
      </Button>
    </Card>
  );
}
