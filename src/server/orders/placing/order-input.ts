import type { Input } from "#contract/endpoint.ts";
import type { orders } from "#contract/orders/orders.ts";
import type { Language } from "#domain/language/language.ts";

/** An order as the browser sends it: well-formed but not yet checked. */
export type OrderInput = Input<typeof orders.placeOrder>["body"]["order"];

/** `takenBy`: the staff member who places it for them. */
export type Customer = { id: string; mobile: string; language: Language; takenBy?: string };
