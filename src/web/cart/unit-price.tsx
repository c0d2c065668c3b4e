import { t } from "#domain/language/text.ts";
import { type Paise, shopPrice } from "#domain/money.ts";

type Props = {
  /** As this customer pays it. */
  price: Paise;
  /** As everybody does. */
  publicPrice: Paise;
  /** The reader speaks of a customer, not of themselves. */
  isTheirs?: boolean;
};

/** The price of one unit; a price of the customer's own says so, with everybody's beside it. */
export function UnitPrice({ price, publicPrice, isTheirs = false }: Props) {
  if (price >= publicPrice) return shopPrice(price);
  return (
    <>
      <span className="font-semibold text-cold">
        {isTheirs ? t("Their price") : t("Your price")} {shopPrice(price)}
      </span>{" "}
      <s>
        <span className="sr-only">{t("Regular price:")} </span>
        {shopPrice(publicPrice)}
      </s>
    </>
  );
}
