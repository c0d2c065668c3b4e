import { emptiesComeBeforeDispatch, RETURN_WITHIN_DAYS } from "#domain/empties/deposits.ts";
import { textOf } from "#domain/shop-texts.ts";
import { savedStateOf } from "#web/session/customer-details.ts";
import { useSession } from "#web/session/session-store.ts";
import { useShop } from "#web/shell/use-shop.ts";
import { Notice } from "#web/ui/notice.tsx";

/** When empties have to be where, and what a buyer with a GSTIN has to send along. */
export function ReturnPolicy() {
  const shop = useShop();
  const { customer } = useSession();
  const state = customer ? savedStateOf(customer) : "";
  const comesFirst = state !== "" && emptiesComeBeforeDispatch(state);
  return (
    <>
      <Notice kind={comesFirst ? "warn" : "note"} title="Dispatch policy">
        <p>
          Customers outside Delhi or New Delhi must send empties before dispatch.
          {comesFirst && ` Your last order went to ${state}: to there we send the gas when your empties are here.`}
        </p>
        <p className="mt-2">Empties must be returned within {RETURN_WITHIN_DAYS} days for a deposit refund.</p>
      </Notice>
      <Notice title="GST users">
        <p>{textOf(shop, "gstNote")}</p>
        <p lang="hi" className="mt-2">
          {textOf(shop, "gstNoteInHindi")}
        </p>
      </Notice>
    </>
  );
}
