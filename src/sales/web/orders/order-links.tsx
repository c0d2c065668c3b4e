import { samePlace } from "#people/rules/customers/delivery-address.ts";
import { placeOfSupply } from "#people/rules/customers/place-of-supply.ts";
import { shipToText } from "#people/web/accounts/ship-to-field.tsx";
import { sezText } from "#platform/rules/india/sez.ts";
import { stateName } from "#platform/rules/india/state-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { addressWithCity } from "#platform/rules/text/city.ts";
import { Fact } from "#platform/web/ui/facts.tsx";
import type { Order } from "./order.ts";

export function OrderLinks({ order }: { order: Order }) {
  const { customer, billing, shipping } = order;
  const together = samePlace(billing, shipping);
  return (
    <>
      <Fact name={t("Buyer")}>
        {customer.fullName}
        {customer.companyName && <span className="block">{customer.companyName}</span>}
        <span className="block text-ink-soft">+91 {customer.mobile}</span>
        {customer.gstNumber && <span className="block text-ink-soft">GSTIN {customer.gstNumber}</span>}
        {order.sez && <span className="block text-ink-soft">{sezText()[order.sez]}</span>}
        {customer.aadhaarNumber && (
          <span className="block text-ink-soft">{t("Aadhaar {number}", { number: customer.aadhaarNumber })}</span>
        )}
      </Fact>
      <Fact name={together ? t("Billing and delivery address") : t("Billing address")}>
        <PlaceLines place={together ? { ...shipping, ...billing } : billing} />
      </Fact>
      {!together && (
        <Fact name={t("Delivery address")}>
          <PlaceLines place={shipping} />
        </Fact>
      )}
      {order.shipTo && (
        <Fact name={t("Place of supply")}>
          {stateName(
            placeOfSupply({ gstNumber: customer.gstNumber, deliveryState: shipping.state, shipTo: order.shipTo }),
          )}
          <span className="block text-ink-soft">{shipToText()[order.shipTo]}</span>
          {order.consignee && <span className="block text-ink-soft">{order.consignee}</span>}
        </Fact>
      )}
    </>
  );
}

export function PlaceLines({ place }: { place: Order["billing"] }) {
  return (
    <>
      <span className="block whitespace-pre-line">{addressWithCity(place)}</span>
      <span className="block">{[stateName(place.state), place.pincode].filter(Boolean).join(" ")}</span>
    </>
  );
}
