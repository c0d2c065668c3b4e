import { useState } from "react";
import { t } from "#platform/rules/language/text.ts";
import { officePrice, rupees } from "#platform/rules/money/money.ts";
import type { RowOf } from "#platform/web/api.ts";
import { Act } from "#platform/web/office-kit/act.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { Section } from "#platform/web/office-kit/section.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { dateTimeText, shortDateTime } from "#platform/web/ui/text/time-text.ts";

type Picture = RowOf<"GET /api/admin/whatsapp/pictures">;

/** Payment pictures that customers sent as a reply. They count only when staff have named the order. */
export function WhatsAppPictures({ pictures }: { pictures: readonly Picture[] }) {
  if (pictures.length === 0) return null;
  return (
    <Section title={t("Came by WhatsApp: confirm which order")}>
      <ul className="grid gap-3 lg:grid-cols-2">
        {pictures.map((picture) => (
          <Card key={picture.proofId} as="li" className="p-4">
            <PictureToPlace picture={picture} />
          </Card>
        ))}
      </ul>
    </Section>
  );
}

function PictureToPlace({ picture: { proofId, name, mobile, receivedAt, orders } }: { picture: Picture }) {
  const call = "POST /api/admin/whatsapp/pictures/{proofId}";
  const mayUse = useMayCall(call);
  const [only] = orders;
  const [chosen, setChosen] = useState(orders.length === 1 && only ? only.orderNumber : "");
  const params = { proofId };
  const address = `/api/payment-proofs/${proofId}`;

  return (
    <article aria-label={t("Picture from {name}", { name })} className="flex flex-wrap gap-4">
      <a href={address} target="_blank" rel="noopener noreferrer" className="shrink-0">
        <img
          src={address}
          alt={t("Payment picture from {name}", { name })}
          loading="lazy"
          className="h-40 w-28 rounded-control border border-line object-cover object-top"
        />
        <span className="sr-only"> {t("(opens in a new tab)")}</span>
      </a>
      <div className="min-w-48 flex-1 space-y-3">
        <p>
          <span className="wrap-anywhere block font-semibold">{name}</span>
          <span className="block text-ink-soft text-sm">
            +91 {mobile} · {dateTimeText(receivedAt)}
          </span>
        </p>
        {orders.length === 0 && <p className="text-ink-soft">{t("This customer has no unpaid order any more.")}</p>}
        {orders.length > 0 && (
          <SelectField
            id={`order-of-${proofId}`}
            label={t("Order")}
            placeholder={t("Choose an order")}
            value={chosen}
            disabled={!mayUse}
            onChange={({ target }) => setChosen(target.value)}
            options={orders.map(({ orderNumber, grandTotal, placedAt }) => ({
              value: orderNumber,
              label: `${orderNumber}, ${officePrice(rupees(grandTotal))}, ${shortDateTime(placedAt)}`,
            }))}
          />
        )}
        {mayUse && (
          <p className="flex flex-wrap gap-2">
            {chosen !== "" && (
              <Act call={call} input={{ params, body: { orderNumber: chosen } }}>
                {t("Add to this order")}
              </Act>
            )}
            <Act
              call="DELETE /api/admin/whatsapp/pictures/{proofId}"
              input={{ params }}
              ask={{
                title: t("Delete this picture?"),
                action: t("Delete picture"),
                danger: true,
                children: <p>{t("It cannot be restored. The customer is not told.")}</p>,
              }}
            >
              {t("Not a payment: delete")}
            </Act>
          </p>
        )}
      </div>
    </article>
  );
}
