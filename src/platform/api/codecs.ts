/** Fields of responses: the server gives the row's value, and the client reads what JSON can carry. */
import { z } from "zod";
import { inRupees, type Paise, rupees } from "#platform/rules/money/money.ts";

/** A moment of a row, on the wire as ISO text. */
export const time = z.codec(z.date(), z.iso.datetime(), {
  decode: (moment) => moment.toISOString(),
  encode: (text) => new Date(text),
});

const paise = z.custom<Paise>(Number.isFinite);
const inPaise = { decode: inRupees, encode: rupees };

/** An amount of a row in paise, on the wire in rupees. Rupees do not compile here. */
export const money = z.codec(paise, z.number(), inPaise);

/** A price, which is never negative. */
export const price = z.codec(paise, z.number().nonnegative(), inPaise);
