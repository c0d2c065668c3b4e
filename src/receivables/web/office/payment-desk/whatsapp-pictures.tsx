import { useState } from "react";
import { useRevalidator } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { officePrice, rupees } from "#platform/rules/money/money.ts";
import { callApi, type RowOf } from "#platform/web/api.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { ActionButton } from "#platform/web/office-kit/action-button.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { dateTimeText, shortDateTime } from "#platform/web/ui/text/time-text.ts";

type Picture = RowOf<"GET /api/admin/whatsapp/pictures">;

/** Payment pictures that customers sent as a reply. They count only when staff have named the order. */
export function WhatsAppPictures({ pictures }: { pictures: readonly Picture[] }) {
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="whatsapp-pictures" className="space-y-3">
      <h2 id="whatsapp-pictures" className="font-semibold text-heading">
        {t("Came by WhatsApp: confirm which order")}
      </h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {pictures.map((picture) => (
          <Card key={picture.proofId} as="li" className="p-4">
            <PictureToPlace picture={picture} />
          </Card>
        ))}
      </ul>
    </section>
  );
}

function PictureToPlace({ picture: { proofId, name, mobile, receivedAt, orders } }: { picture: Picture }) {
  const { revalidate } = useRevalidator();
  const mayUse = useMayCall("POST /api/admin/whatsapp/pictures/{proofId}");
  const [only] = orders;
  const [chosen, setChosen] = useState(orders.length === 1 && only ? only.orderNumber : "");
  const [dropping, setDropping] = useState(false);
  const params = { proofId };
  const address = `/api/payment-proofs/${proofId}`;

  async function done({ message }: { message: string }) {
    await revalidate();
    toast(message);
  }
  const use = async () =>
    done(await callApi("POST /api/admin/whatsapp/pictures/{proofId}", { params, body: { orderNumber: chosen } }));
  const drop = async () => done(await callApi("DELETE /api/admin/whatsapp/pictures/{proofId}", { params }));

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
            {chosen !== "" && <ActionButton action={use}>{t("Add to this order")}</ActionButton>}
            <Button size="small" onClick={() => setDropping(true)}>
              {t("Not a payment: delete")}
            </Button>
          </p>
        )}
        <ConfirmDialog
          open={dropping}
          onClose={() => setDropping(false)}
          title={t("Delete this picture?")}
          action={t("Delete picture")}
          danger
          onConfirm={drop}
        >
          <p>{t("It cannot be restored. The customer is not told.")}</p>
        </ConfirmDialog>
      </div>
    </article>
  );
}
