import { textOf } from "#domain/shop-texts.ts";
import { useShop } from "#web/shell/use-shop.ts";
import { Notice } from "#web/ui/notice.tsx";

/** That the deposit comes back, said so that nobody at the counter can miss it. */
export function DepositNote() {
  const shop = useShop();
  return (
    <Notice>
      <p>{textOf(shop, "depositNote")}</p>
      <p lang="hi" className="mt-1">
        {textOf(shop, "depositNoteInHindi")}
      </p>
    </Notice>
  );
}
