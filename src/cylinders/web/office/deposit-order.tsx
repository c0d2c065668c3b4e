import { isOrderNumber } from "#books/rules/documents/order-number.ts";
import { orderPath } from "#platform/web/office-kit/paths.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";

type Props = { mobile: string; orderNumber: string };

/** The order of a deposit. An imported deposit has none: its number is BF and the day. */
export function DepositOrder({ mobile, orderNumber }: Props) {
  if (!isOrderNumber(orderNumber)) return orderNumber;
  return <TextLink to={orderPath({ mobile, order: { orderNumber } })}>{orderNumber}</TextLink>;
}
