/** Where the cart is not shown: while somebody proves who they are, and while they settle their empties. */
const WITHOUT_CART = ["/auth", "/reset-password", "/empty-cylinders"];

export const isCartHidden = (pathname: string): boolean => WITHOUT_CART.includes(pathname.replace(/\/+$/, ""));
