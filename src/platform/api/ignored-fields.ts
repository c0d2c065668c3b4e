/** Fields that the specifications name although the server determines them: accepted from callers, and ignored. */
import { z } from "zod";

const ignored = z.unknown().optional().meta({ description: "Ignored: the server sets it." });

export const notBelieved = <Field extends string>(...fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, ignored])) as Record<Field, typeof ignored>;
