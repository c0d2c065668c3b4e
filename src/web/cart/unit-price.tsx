import { type Paise, shopPrice } from "#domain/money.ts";

type Props = {
  /** As this customer pays it. */
  price: Paise;
  /** As everybody does. */
  publicPrice: Paise;
  /** Of whom the reader speaks. */
  whose?: "Your price" | "Their price";
};

/** The price of one unit; a price of the customer's own says so, with everybody's beside it. */
export function UnitPrice({ price, publicPrice, whose = "Your price" }: Props) {
  if (price >= publicPrice) return shopPrice(price);
  return (
    <>
      <span className="font-semibold text-cold">
        {whose} {shopPrice(price)}
      </span>{" "}
      <s>
        <span className="sr-only">For everybody: </span>
        {shopPrice(publicPrice)}
      </s>
    </>
  );
}
