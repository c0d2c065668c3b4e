import { samePlace } from "#domain/checkout/delivery-address.ts";
import { placeOfSupply } from "#domain/checkout/place-of-supply.ts";
import { t } from "#domain/language/text.ts";
import { sezText } from "#domain/pricing/sez.ts";
import { stateName } from "#domain/state-names.ts";
import type { Order } from "./order.ts";
import { OrderFact } from "./order-fact.tsx";
import { shipToText } from "./ship-to-field.tsx";

export function OrderLinks({ order }: { order: Order }) {
  const { customer, billing, shipping } = order;
  const together = samePlace(billing, shipping);
  return (
    <>
      <OrderFact name={t("Buyer")}>
        {customer.fullName}
        {customer.companyName && <span className="block">{customer.companyName}</span>}
        <span className="block text-ink-soft">+91 {customer.mobile}</span>
        {customer.gstNumber && <span className="block text-ink-soft">GSTIN {customer.gstNumber}</span>}
        {order.sez && <span className="block text-ink-soft">{sezText()[order.sez]}</span>}
        {customer.aadhaarNumber && (
          <span className="block text-ink-soft">{t("Aadhaar {number}", { number: customer.aadhaarNumber })}</span>
        )}
      </OrderFact>
      <OrderFact name={together ? t("Billing and delivery address") : t("Billing address")}>
        <PlaceLines place={billing} />
      </OrderFact>
      {!together && (
        <OrderFact name={t("Delivery address")}>
          <PlaceLines place={shipping} />
        </OrderFact>
      )}
      {order.shipTo && (
        <OrderFact name={t("Place of supply")}>
          {stateName(
            placeOfSupply({ gstNumber: customer.gstNumber, deliveryState: shipping.state, shipTo: order.shipTo }),
          )}
          <span className="block text-ink-soft">{shipToText()[order.shipTo]}</span>
        </OrderFact>
      )}
    </>
  );
}

export function PlaceLines({ place }: { place: Order["billing"] }) {
  return (
    <>
      <span className="block whitespace-pre-line">{place.address}</span>
      <span className="block">{[stateName(place.state), place.pincode].filter(Boolean).join(" ")}</span>
    </>
  );
}
