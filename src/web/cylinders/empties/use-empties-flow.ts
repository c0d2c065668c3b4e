import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { Cart } from "#domain/cart/cart.ts";
import { needsOf } from "#domain/cart/follow-gas.ts";
import { buyRemainingEmpties } from "#domain/cart/settle-empties.ts";
import { isSettled } from "#domain/cylinders/empties/requirement.ts";
import { cartStore } from "#web/cart/cart-store.ts";
import { CART_KEYS } from "#web/cart/make-cart-store.ts";
import { openCartLater } from "#web/cart/open-cart.ts";
import { useTodaysCart } from "#web/cart/use-todays-cart.ts";

const BANNER_MS = 2_000;

/**
 * The way through the screen: every press changes the cart at once. For who arrived with something missing, the press that settles
 * the last cylinder leads back to the cart. Whoever arrives with nothing missing came to change something, and says when they are
 * done.
 */
export function useEmptiesFlow() {
  const { cart } = useTodaysCart();
  const navigate = useNavigate();
  const [hasActed, setHasActed] = useState(false);
  const needs = needsOf(cart);
  const isFulfilled = needs.length > 0 && isSettled(needs);
  // Undefined until the cart is read, which the server does not know.
  const [beganMissing, setBeganMissing] = useState<boolean>();
  if (beganMissing === undefined && needs.length > 0) setBeganMissing(!isFulfilled);
  const isLeaving = isFulfilled && hasActed && beganMissing === true;

  function change(to: (cart: Cart) => Cart) {
    whileAdding(() => cartStore.keep(to(cartStore.newest())));
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
    /** Opened to change what was settled already. */
    isChange: beganMissing === false,
    change,
    stay: () => setHasActed(false),
    confirm,
    backToCart,
  };
}

export type EmptiesFlow = ReturnType<typeof useEmptiesFlow>;

/** What the device remembers of the empty-cylinder screen, under the names other pages know. The checkout takes the marks away. */
const VISITED = "emptyCylinderFlowVisited";
const ADDED = "emptyCylinderAddedFromFlow";

const markVisited = () => put(VISITED);
const markAdded = () => put(ADDED);

/** While empties are being added, no other tab takes them for too many. */
function whileAdding(add: () => void) {
  put(CART_KEYS.addingFromFlow);
  try {
    add();
  } finally {
    takeAway(CART_KEYS.addingFromFlow);
  }
}

/** Storage failures are silently ignored, as specified. */
function put(mark: string) {
  try {
    localStorage.setItem(mark, "1");
  } catch {
    // The screen works without its marks.
  }
}

function takeAway(mark: string) {
  try {
    localStorage.removeItem(mark);
  } catch {
    // See above.
  }
}
