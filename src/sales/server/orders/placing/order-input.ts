import type { Input } from "#platform/api/endpoint.ts";
import type { Language } from "#platform/rules/language/language.ts";
import type { orders } from "#sales/api/orders.ts";

/** An order as the browser sends it: well-formed but not yet checked. */
export type OrderInput = Input<typeof orders.placeOrder>["body"]["order"];

/** `takenBy`: the staff member who places it for them. */
export type Customer = { id: string; mobile: string; language: Language; takenBy?: string };
