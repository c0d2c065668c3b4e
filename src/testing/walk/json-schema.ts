/** What a zod schema of the contract allows, as JSON Schema. */
import { z } from "zod";

export type Json = Record<string, unknown>;
export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const jsonSchema = (schema: z.ZodType, io: "input" | "output" = "input") =>
  z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" }) as Json;

/** The value at a path of a body. */
export const at = (body: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, name) => (part as Json | undefined)?.[name], body);
