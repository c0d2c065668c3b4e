import type { Lut } from "#platform/rules/india/sez.ts";
import type { OwnSettings } from "./settings.ts";

export const lutOf = ({ SHOP_LUT_NUMBER: number, SHOP_LUT_EXPIRY: expiresOn }: OwnSettings): Lut | undefined =>
  number && expiresOn ? { number, expiresOn } : undefined;
