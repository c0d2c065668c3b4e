/** Fields the specifications name in a call although the shop knows better: taken, so that a caller may send them, and not believed. */
import { z } from "zod";

const ignored = z.unknown().optional().meta({ description: "Ignored: the shop decides." });

export const notBelieved = <Field extends string>(...fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, ignored])) as Record<Field, typeof ignored>;
