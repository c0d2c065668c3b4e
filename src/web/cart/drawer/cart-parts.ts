import { CartFooter } from "./cart-footer.tsx";
import { CartGoods } from "./cart-goods.tsx";

/** What the cart's frame is filled with, loaded as one. */
export const CART_PARTS = { Goods: CartGoods, Footer: CartFooter };
