/** The contract as an OpenAPI 3.1 document, generated from the served endpoints, so it cannot become outdated. */
import { z } from "zod";
import type { ContractTable } from "#app/api/every-endpoint.ts";
import type { Caller, Endpoint } from "#platform/api/endpoint.ts";
import { PROBLEM_STATUS, type ProblemCode, problemResponse, USUAL_PROBLEMS } from "#platform/api/problem.ts";

type Json = Record<string, unknown>;
export type Identity = { name: string; address: string };

type Content = Record<string, { schema: Json }>;

export type Operation = {
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
} & Json;

const SECURITY: Record<Caller, readonly string[]> = {
  customer: ["customerSession"],
  "qr-user": ["qrUserSession"],
  admin: ["adminToken", "adminSession"],
};

const SECURITY_SCHEMES = {
  customerSession: { type: "apiKey", in: "cookie", name: "__Host-sid", description: "Set by a customer's login." },
  qrUserSession: { type: "apiKey", in: "cookie", name: "__Host-qsid", description: "Set by a QR user's login." },
  adminSession: { type: "apiKey", in: "cookie", name: "__Host-asid", description: "Set by the back office's login." },
  adminToken: { type: "apiKey", in: "header", name: "x-admin-token", description: "For programs." },
};

type Tables = Readonly<Record<string, ContractTable>>;
type Calls = { paths: Record<string, Record<string, Operation>>; schemas: Json };

export function openapiDocument(tables: Tables, identity: Identity) {
  const { paths, schemas } = callsOf(tables);
  return {
    openapi: "3.1.0",
    info: {
      title: `${identity.name} API`,
      version: "1",
      description: "Every call of the shop, its pages' own included.",
    },
    servers: [{ url: identity.address }],
    tags: Object.keys(tables).map((name) => ({ name })),
    paths,
    components: { schemas, securitySchemes: SECURITY_SCHEMES },
  };
}

/** Cached: the contract does not change at runtime, and describing it takes as long as hundreds of responses. */
const described = new WeakMap<Tables, Calls>();

function callsOf(tables: Tables): Calls {
  const known = described.get(tables);
  if (known) return known;
  const schemas: Json = {};
  const paths: Calls["paths"] = {};
  for (const [feature, table] of Object.entries(tables)) {
    for (const [name, row] of Object.entries(table)) {
      const call = operation({ feature, name, row, schemas });
      paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: call };
    }
  }
  schemas.Problem = schemaOf(problemResponse, "output", schemas);
  described.set(tables, { paths, schemas });
  return { paths, schemas };
}

type OperationInput = { feature: string; name: string; row: Endpoint; schemas: Json };

function operation({ feature, name, row, schemas }: OperationInput): Operation {
  return {
    tags: [feature],
    operationId: name,
    summary: row.summary,
    description: [row.description, whoMayCall(row)].filter(Boolean).join("\n\n"),
    "x-audience": row.audience === "public" ? ["public"] : row.audience,
    security:
      row.audience === "public" ? [] : row.audience.flatMap((kind) => SECURITY[kind].map((way) => ({ [way]: [] }))),
    parameters: [...parametersOf(row.params, "path", schemas), ...parametersOf(row.query, "query", schemas)],
    ...requestBody(row, schemas),
    responses: { ...successes(row, schemas), ...refusals(row) },
  };
}

const LIST = new Intl.ListFormat("en");

export function whoMayCall({ audience, ownMobile }: Endpoint): string {
  if (audience === "public") return "Anyone may call this.";
  const kinds = audience.map(
    (kind) => ({ customer: "customers", "qr-user": "approved QR users", admin: "admins" })[kind],
  );
  const own = ownMobile ? " A customer may name only their own mobile." : "";
  return `Only ${LIST.format(kinds)} may call this.${own}`;
}

function parametersOf(
  schema: z.ZodObject | undefined,
  where: "path" | "query",
  schemas: Json,
): Operation["parameters"] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input", schemas) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: described,
  }));
}

function requestBody({ body, upload }: Endpoint, schemas: Json): Pick<Operation, "requestBody"> {
  if (upload) {
    const file = { type: "string", format: "binary", description: upload.types.join(", ") };
    const { properties } = upload.fields ? schemaOf(upload.fields, "input", schemas) : { properties: {} };
    const schema = {
      type: "object",
      properties: { [upload.field]: file, ...(properties as Json) },
      required: [upload.field],
    };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  if (body === undefined) return {};
  const required = !body.safeParse(undefined).success;
  return { requestBody: { required, content: { "application/json": { schema: schemaOf(body, "input", schemas) } } } };
}

function successes(row: Endpoint, schemas: Json): Operation["responses"] {
  const type = row.contentType?.split(";", 1)[0] ?? "application/json";
  const described = Object.entries(row.responses).map(([status, response]) => {
    const isEmpty = response.safeParse(undefined).success;
    const content = isEmpty ? {} : { content: { [type]: { schema: schemaOf(response, "output", schemas) } } };
    return [status, { description: row.summary, ...content }];
  });
  return Object.fromEntries(described);
}

/** Several problems may share a status; their codes distinguish them. */
function refusals(row: Endpoint): Operation["responses"] {
  const byStatus = Map.groupBy(problemsOf(row), (code) => PROBLEM_STATUS[code]);
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.join(", "), content }]),
  );
}

export function problemsOf(row: Endpoint): ProblemCode[] {
  const codes = new Set<ProblemCode>([...(row.problems ?? []), ...USUAL_PROBLEMS]);
  if (row.method === "GET") codes.delete("foreign-origin");
  if (row.body || row.upload) codes.add("too-large").add("wrong-content-type");
  if (row.audience !== "public")
    codes.add("not-allowed").add(onlyForAdmins(row) ? "invalid-admin-token" : "login-required");
  return [...codes].sort((one, other) => PROBLEM_STATUS[one] - PROBLEM_STATUS[other]);
}

const onlyForAdmins = ({ audience }: Endpoint) => audience.length === 1 && audience[0] === "admin";

/** zod puts named schemas under each schema's own $defs; OpenAPI requires them together, once. */
function schemaOf(schema: z.ZodType, io: "input" | "output", schemas: Json): Json {
  const {
    $schema: _dialect,
    $defs,
    ...described
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    // Readonly lists are a matter of the server's types.
    override: ({ jsonSchema }) => delete jsonSchema.readOnly,
  }) as Json;
  Object.assign(schemas, pointedAtComponents($defs ?? {}));
  return pointedAtComponents(described) as Json;
}

function pointedAtComponents(described: unknown): unknown {
  const text = JSON.stringify(described).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/');
  return JSON.parse(text);
}
