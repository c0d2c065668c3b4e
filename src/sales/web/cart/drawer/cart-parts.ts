import { CartFooter } from "./cart-footer.tsx";
import { CartGoods } from "./cart-goods.tsx";

/** The contents of the cart drawer, loaded as one chunk. */
export const CART_PARTS = { Goods: CartGoods, Footer: CartFooter };
