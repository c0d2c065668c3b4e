/** Pages without the cart: login, password reset, and settling empties. */
const WITHOUT_CART = ["/auth", "/reset-password", "/empty-cylinders"];

export const isCartHidden = (pathname: string): boolean => WITHOUT_CART.includes(pathname.replace(/(?<!\/)\/+$/, ""));
