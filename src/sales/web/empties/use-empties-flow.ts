import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { isSettled } from "#catalogue/rules/empties/requirement.ts";
import { local } from "#platform/web/state/storage.ts";
import type { Cart } from "#sales/rules/cart/cart.ts";
import { answerIn } from "#sales/rules/cart/empties-answer.ts";
import { needsOf } from "#sales/rules/cart/follow-gas.ts";
import { buyRemainingEmpties } from "#sales/rules/cart/settle-empties.ts";
import { cartStore } from "#sales/web/cart/cart-store.ts";
import { rememberAnswer } from "#sales/web/cart/empties-answer.ts";
import { CART_KEYS } from "#sales/web/cart/make-cart-store.ts";
import { openCartLater } from "#sales/web/cart/open-cart.ts";
import { useTodaysCart } from "#sales/web/cart/use-todays-cart.ts";

const BANNER_MS = 2_000;

/**
 * The empties screen: every press changes the cart at once. For a buyer who arrived with empties missing, settling the last one
 * leads back to the cart. A buyer who arrived with none missing came to make a change and must confirm.
 */
export function useEmptiesFlow() {
  const { cart } = useTodaysCart();
  const navigate = useNavigate();
  const [hasActed, setHasActed] = useState(false);
  const needs = needsOf(cart);
  const isFulfilled = needs.length > 0 && isSettled(needs);
  // Undefined until the browser reads the cart, which the server does not have.
  const [beganMissing, setBeganMissing] = useState<boolean>();
  if (beganMissing === undefined && needs.length > 0) setBeganMissing(!isFulfilled);
  const isLeaving = isFulfilled && hasActed && beganMissing === true;

  function change(to: (cart: Cart) => Cart) {
    const next = to(cartStore.newest());
    whileAdding(() => cartStore.keep(next));
    rememberAnswer(answerIn(next));
    setHasActed(true);
  }

  function backToCart() {
    openCartLater();
    void navigate("/", { replace: true });
  }

  function confirm() {
    if (!isFulfilled) return;
    whileAdding(() => cartStore.keep(buyRemainingEmpties(cartStore.newest())));
    if (needs.some(({ buying }) => buying > 0)) markAdded();
    backToCart();
  }

  useEffect(markVisited, []);
  const confirmNow = useEffectEvent(confirm);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the cart gives the buyer the whole time again
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => confirmNow(), BANNER_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, cart]);

  return {
    isEmpty: cart.items.length === 0,
    needs,
    isFulfilled,
    isLeaving,
    /** The screen was opened to change a complete selection. */
    isChange: beganMissing === false,
    change,
    stay: () => setHasActed(false),
    confirm,
    backToCart,
  };
}

export type EmptiesFlow = ReturnType<typeof useEmptiesFlow>;

/** localStorage marks of this screen, under names that other pages read. The checkout removes them. */
const VISITED = "emptyCylinderFlowVisited";
const ADDED = "emptyCylinderAddedFromFlow";

const put = (mark: string) => local.writeText(mark, "1");
const markVisited = () => put(VISITED);
const markAdded = () => put(ADDED);

/** Sets a mark, so other tabs do not remove the new empties as excess. */
function whileAdding(add: () => void) {
  put(CART_KEYS.addingFromFlow);
  try {
    add();
  } finally {
    local.writeText(CART_KEYS.addingFromFlow, null);
  }
}
