import { dayInIndia } from "#platform/rules/india/india.ts";
import { lutOn } from "#platform/rules/india/sez.ts";
import { lutOf } from "#shop/rules/settings/lut-of.ts";
import type { Shop } from "#shop/server/shop.ts";

/** The shop's letter of undertaking, if it is valid today. */
export const validLut = ({ settings, now }: Pick<Shop, "settings" | "now">): string | undefined =>
  lutOn(lutOf(settings.current()), dayInIndia(now()));
