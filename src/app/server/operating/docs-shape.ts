/** Formats a JSON Schema for people: the shape of the value, with its limits beside it. */

type Schema = {
  type?: string | string[];
  $ref?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  description?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
};

export function shapeOf(described: object, indent = ""): string {
  const schema = described as Schema;
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "value";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return schema.anyOf.map((option) => shapeOf(option, indent)).join(" | ");
  if (schema.type === "array") return `list of ${shapeOf(schema.items ?? {}, indent)}`;
  if (schema.type === "object") return objectShape(schema, indent);
  return [schema.type ?? "anything"].flat().join(" | ");
}

function objectShape({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, field]) => {
    const note = noteOn(field);
    return `${inner}${name}${required.includes(name) ? "" : "?"}: ${shapeOf(field, inner)}${note && `  — ${note}`}`;
  });
  if (typeof additionalProperties === "object" && Object.keys(additionalProperties).length > 0) {
    lines.push(`${inner}[any name]: ${shapeOf(additionalProperties, inner)}`);
  }
  return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n${indent}}`;
}

export function noteOn(described: object): string {
  const schema = described as Schema;
  const notes = [
    schema.format,
    bounds(schema.minLength, schema.maxLength, "characters"),
    bounds(schema.minimum, schema.maximum, ""),
    bounds(undefined, schema.maxItems, "entries"),
    schema.description,
  ];
  return notes.filter(Boolean).join(", ");
}

/** zod writes JavaScript's largest safe integer where the contract has no limit. */
const isLimit = (bound: number | undefined) => bound !== undefined && Math.abs(bound) !== Number.MAX_SAFE_INTEGER;

function bounds(from: number | undefined, to: number | undefined, unit: string): string {
  const low = isLimit(from) ? `at least ${from}` : "";
  const high = isLimit(to) ? `at most ${to}` : "";
  const both = low && high ? `${from} to ${to}` : low || high;
  return both && unit ? `${both} ${unit}` : both;
}
