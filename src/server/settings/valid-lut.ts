import { dayInIndia } from "#domain/india.ts";
import { lutOn } from "#domain/pricing/sez.ts";
import { lutOf } from "#domain/settings/lut-of.ts";
import type { Shop } from "#server/shop.ts";

/** The shop's letter of undertaking, if it is valid today. */
export const validLut = ({ settings, now }: Pick<Shop, "settings" | "now">): string | undefined =>
  lutOn(lutOf(settings.current()), dayInIndia(now()));
