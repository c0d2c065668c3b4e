import { t } from "#platform/rules/language/text.ts";
import { type Paise, shopPrice } from "#platform/rules/money/money.ts";

type Props = {
  price: Paise;
  publicPrice: Paise;
  isTheirs?: boolean;
};

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
