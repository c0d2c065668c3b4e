import { useRoot } from "#web/shell/use-shop.ts";

/** Empty where pictures come from the shop itself. */
export const usePictureBase = (): string => useRoot()?.imageBase ?? "";
