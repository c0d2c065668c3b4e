import { z } from "zod";
import { isOrderNumber } from "#books/rules/documents/order-number.ts";
import { t } from "#platform/rules/language/text.ts";

export const orderNumber = z.string().refine(isOrderNumber, { error: () => t("This is not an order number.") });
