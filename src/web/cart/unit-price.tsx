import { type Paise, shopPrice } from "#domain/money.ts";

type Props = {
  /** As this customer pays it. */
  price: Paise;
  /** As everybody does. */
  publicPrice: Paise;
};

/** The price of one unit; a price of the customer's own says so, with everybody's beside it. */
export function UnitPrice({ price, publicPrice }: Props) {
  if (price >= publicPrice) return shopPrice(price);
  return (
    <>
      <span className="font-semibold text-cold">Your price {shopPrice(price)}</span>{" "}
      <s>
        <span className="sr-only">For everybody: </span>
        {shopPrice(publicPrice)}
      </s>
    </>
  );
}
