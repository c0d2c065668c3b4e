import { useNavigate } from "react-router";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import type { PublicCart } from "#sales/rules/cart/cart.ts";
import { continueFromCheckout, proceedFromCart } from "#sales/rules/checkout/steps.ts";
import { cartStore } from "#sales/web/cart/cart-store.ts";

type Props = {
  cart: PublicCart;
  loggedIn: boolean;
  onContinue: () => void;
};

export function ContinueButton({ cart, loggedIn, onContinue }: Props) {
  const navigate = useNavigate();
  const { label, leadsTo } = continueFromCheckout(loggedIn);
  const way = proceedFromCart(cart);

  function go() {
    cartStore.keep(cart);
    if (way?.leadsTo === "/checkout") onContinue();
    else if (way) void navigate(way.leadsTo);
  }

  if (!loggedIn) {
    return (
      <ButtonLink kind="main" to={leadsTo} className="w-full">
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button kind="main" onClick={go} disabled={!way} className="w-full">
      {label}
    </Button>
  );
}
