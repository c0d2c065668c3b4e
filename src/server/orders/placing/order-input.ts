import type { Input } from "#contract/endpoint.ts";
import type { orders } from "#contract/orders/orders.ts";
import type { Language } from "#domain/language/language.ts";

/** An order as a browser asks for it: well-formed, and a claim until it is checked. */
export type OrderInput = Input<typeof orders.placeOrder>["body"]["order"];

/** `takenBy`: who of the shop's people places it for them. */
export type Customer = { id: string; mobile: string; language: Language; takenBy?: string };
