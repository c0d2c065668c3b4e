/** Validates a price before it is sent. The specification has one message for all missing fields. */

import { PER_KG } from "#catalogue/rules/pricing/price-changes.ts";
import { t } from "#platform/rules/language/text.ts";

type PanelInput = { product: string; price: string };

const missing = () => t("Please fill all fields");

export function panelProblems({ product, price }: PanelInput): { field: keyof PanelInput; message: string }[] {
  if (product === "") return [{ field: "product", message: missing() }];
  if (price.trim() === "") return [{ field: "price", message: missing() }];
  const message = priceProblem(price.trim());
  return message === undefined ? [] : [{ field: "price", message }];
}

function priceProblem(price: string): string | undefined {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(price)) return t("Please enter a plain price, such as 412.50");
  if (Number(price) < PER_KG.least) return PER_KG.tooLittle();
  return Number(price) > PER_KG.most ? PER_KG.tooMuch() : undefined;
}
