import { grouped } from "#domain/money.ts";

export const ordersText = (count: number): string => (count === 1 ? "1 order" : `${grouped(count)} orders`);
