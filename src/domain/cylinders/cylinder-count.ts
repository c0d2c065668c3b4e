import { grouped } from "#domain/money.ts";

/** "1 cylinder", "1,200 cylinders". */
export const cylinderCount = (count: number): string => (count === 1 ? "1 cylinder" : `${grouped(count)} cylinders`);
