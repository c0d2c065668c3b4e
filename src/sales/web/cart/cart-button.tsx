import { Link, useLocation } from "react-router";
import { plural, t } from "#platform/rules/language/text.ts";
import { DEEP_ICON } from "#platform/web/page/header-look.ts";
import { DIALOG } from "#platform/web/page/links.ts";
import { CartIcon } from "#platform/web/ui/buttons/icons.tsx";
import { isCartHidden } from "./cart-places.ts";
import { useCartCount } from "./cart-store.ts";
import { openCartLater } from "./open-cart.ts";

/** This device's cart. A separate component, so that a cart change re-renders only the button, not the header. */
export const OwnCartButton = ({ loggedIn }: { loggedIn: boolean }) => (
  <CartButton count={useCartCount()} loggedIn={loggedIn} />
);

type Props = { count: number; loggedIn: boolean };

export function CartButton({ count, loggedIn }: Props) {
  const { pathname, search } = useLocation();
  const opensHere = loggedIn && !isCartHidden(pathname);
  const title = loggedIn ? t("Open cart") : t("Login to checkout");
  return (
    <Link
      to={loggedIn ? cartFrom({ pathname, search }) : "/auth?next=/"}
      state={opensHere ? { opened: DIALOG.cart } : null}
      preventScrollReset={opensHere}
      onClick={loggedIn ? undefined : openCartLater}
      title={title}
      aria-label={plural(count, { one: "Cart, {count} item", other: "Cart, {count} items" })}
      className={DEEP_ICON}
    >
      <CartIcon className="size-6" />
      {count > 0 && (
        <span className="absolute top-0 right-0 min-w-5.5 rounded-full bg-deep-copper px-1.5 text-center font-bold text-deep text-xs leading-5.5">
          {count > 999 ? "999+" : count}
        </span>
      )}
    </Link>
  );
}

const cartFrom = ({ pathname, search }: { pathname: string; search: string }) =>
  isCartHidden(pathname) ? { pathname: "/", hash: DIALOG.cart } : { search, hash: DIALOG.cart };
