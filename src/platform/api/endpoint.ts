/** The API contract: one row per call, with its audience, input and output. */
import type { z } from "zod";
import type { ProblemCode } from "./problem.ts";
import type { AdminRole } from "./roles.ts";

/** Callers who must authenticate. All others are the public. */
export type Caller = "customer" | "qr-user" | "admin";
export type Audience = "public" | readonly [Caller, ...Caller[]];

/** Stricter than the general rate limit, counted per IP address. */
export type CallLimit = { readonly calls: number; readonly perSeconds: number };

export type Endpoint = {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** OpenAPI placeholders: /api/users/{mobile} */
  readonly path: `/api/${string}`;
  readonly audience: Audience;
  /** A customer may only pass their own mobile in the path, the query or the body. */
  readonly ownMobile?: true;
  /** Admin roles that may call this, besides the owner. Without it every admin may, and a read-only one may only read. */
  readonly roles?: readonly AdminRole[];
  readonly summary: string;
  /** What a caller must know beyond the summary. */
  readonly description?: string;
  /** Inputs are strict objects: the server rejects an unknown field instead of ignoring it. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** One file as multipart/form-data instead of a JSON body, with text fields if named; `bodyLimitBytes` is then the file's limit. */
  readonly upload?: { readonly field: string; readonly types: readonly string[]; readonly fields?: z.ZodObject };
  /** Success responses by status, as loose objects: the server never sends a field that the schema does not name. */
  readonly responses: Readonly<Record<number, z.ZodType>>;
  /** Content type of the response; JSON by default. */
  readonly contentType?:
    | "text/html; charset=utf-8"
    | "text/plain; charset=utf-8"
    | "text/plain; version=0.0.4; charset=utf-8"
    | "image/webp"
    | "application/gzip"
    | "application/pdf"
    | "application/xml; charset=utf-8"
    | "text/csv; charset=utf-8";
  /** Errors specific to this call. Errors that any call may return are not listed. */
  readonly problems?: readonly ProblemCode[];
  readonly limit?: CallLimit;
  readonly bodyLimitBytes?: number;
};

export function roleMay({ method, roles }: Pick<Endpoint, "method" | "roles">, role: AdminRole): boolean {
  if (role === "owner") return true;
  if (method !== "GET" && role === "read-only") return false;
  return roles === undefined || roles.includes(role);
}

export const endpoint = <const Row extends Endpoint>(row: Row): Row => row;

type SchemaOutput<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The validated input of the use case. */
export type Input<Row extends Endpoint> = {
  params: SchemaOutput<Row["params"]>;
  query: SchemaOutput<Row["query"]>;
  body: SchemaOutput<Row["body"]>;
};

export type Output<Row extends Endpoint> = z.input<Row["responses"][keyof Row["responses"]]>;

/** Unconstrained: with a constraint, the compiler would compare every row with a generic one. */
type FieldOf<Row, Key> = Key extends keyof Row ? Row[Key] : undefined;

export type ClientOutput<Row> = SchemaOutput<FieldOf<Row, "responses">[keyof FieldOf<Row, "responses">]>;

type RequestPart<Key extends string, Schema> = Schema extends z.ZodType
  ? { [key in Key]: z.input<Schema> }
  : { [key in Key]?: undefined };

/** What a caller sends, before validation. */
export type ClientInput<Row> = RequestPart<"params", FieldOf<Row, "params">> &
  RequestPart<"query", FieldOf<Row, "query">> &
  RequestPart<"body", FieldOf<Row, "body">>;
