/** What crosses the wire: one row per call, with who may make it and what it takes and answers. */
import type { z } from "zod";
import type { AdminRole } from "./back-office/roles.ts";
import type { ProblemCode } from "./problem.ts";

/** Those who have to show who they are. Everybody else is the public. */
export type Caller = "customer" | "qr-user" | "admin";
export type Audience = "public" | readonly [Caller, ...Caller[]];

/** Tighter than the general limit, counted per address. */
export type CallLimit = { readonly calls: number; readonly perSeconds: number };

export type Endpoint = {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Placeholders as OpenAPI writes them: /api/users/{mobile} */
  readonly path: `/api/${string}`;
  readonly audience: Audience;
  /** A customer may only name their own mobile in the path, the query or the body. */
  readonly ownMobile?: true;
  /** Which admins may, beside the owner, who may everything. Without it every admin may, a read-only one only read. */
  readonly roles?: readonly AdminRole[];
  readonly summary: string;
  /** What a caller has to know beyond the summary. */
  readonly description?: string;
  /** What is asked for are strict objects: a field we do not know is refused, not ignored. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** One file sent as multipart/form-data, in place of a JSON body; `bodyLimitBytes` is then the limit of the file. */
  readonly upload?: { readonly field: string; readonly types: readonly string[] };
  /** The successful answers by status, as loose objects: what a schema does not name never leaves the shop. */
  readonly responses: Readonly<Record<number, z.ZodType>>;
  /** JSON unless said otherwise. */
  readonly contentType?:
    | "text/html; charset=utf-8"
    | "text/plain; charset=utf-8"
    | "text/plain; version=0.0.4; charset=utf-8"
    | "image/webp"
    | "application/gzip"
    | "application/pdf"
    | "application/xml; charset=utf-8"
    | "text/csv; charset=utf-8";
  /** The refusals of this call itself. Those that any call may answer need no mention. */
  readonly problems?: readonly ProblemCode[];
  readonly limit?: CallLimit;
  readonly bodyLimitBytes?: number;
};

/** Whether an admin of this role may make the call. */
export function roleMay({ method, roles }: Pick<Endpoint, "method" | "roles">, role: AdminRole): boolean {
  if (role === "owner") return true;
  if (method !== "GET" && role === "read-only") return false;
  return roles === undefined || roles.includes(role);
}

export const endpoint = <const Row extends Endpoint>(row: Row): Row => row;

type SchemaOutput<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What the server's verb is given, already validated. */
export type Input<Row extends Endpoint> = {
  params: SchemaOutput<Row["params"]>;
  query: SchemaOutput<Row["query"]>;
  body: SchemaOutput<Row["body"]>;
};

/** What the verb may answer. */
export type Output<Row extends Endpoint> = z.input<Row["responses"][keyof Row["responses"]]>;

/** Without asking whether it is an endpoint's: for the row of a name that is not known yet, the compiler would compare every row with it. */
type FieldOf<Row, Key> = Key extends keyof Row ? Row[Key] : undefined;

/** What the caller gets. */
export type ClientOutput<Row> = SchemaOutput<FieldOf<Row, "responses">[keyof FieldOf<Row, "responses">]>;

type RequestPart<Key extends string, Schema> = Schema extends z.ZodType
  ? { [key in Key]: z.input<Schema> }
  : { [key in Key]?: undefined };

/** What a caller sends: the same, before validation. */
export type ClientInput<Row> = RequestPart<"params", FieldOf<Row, "params">> &
  RequestPart<"query", FieldOf<Row, "query">> &
  RequestPart<"body", FieldOf<Row, "body">>;
