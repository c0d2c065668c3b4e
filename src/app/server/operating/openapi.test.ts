import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { everyTable } from "#app/api/every-endpoint.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { everyEndpoint } from "#testing/every-endpoint.ts";
import { openapiDocument } from "./openapi.ts";

const IDENTITY = { name: "Sheetal", address: "https://shop.example" };

const product = z.object({ id: z.string(), price: z.number() }).meta({ id: "Product" });

const tables = {
  Catalogue: {
    product: endpoint({
      method: "GET",
      path: "/api/products/{id}",
      audience: "public",
      summary: "One product",
      params: z.strictObject({ id: z.string() }),
      query: z.strictObject({ day: z.iso.date().optional() }),
      responses: { 200: product },
      problems: ["not-found"],
    }),
    setPrice: endpoint({
      method: "PUT",
      path: "/api/products/{id}",
      audience: ["admin"],
      summary: "Sets a price",
      params: z.strictObject({ id: z.string() }),
      body: z.strictObject({ perKgPrice: z.number() }),
      responses: { 200: z.object({ product }), 204: z.undefined() },
    }),
  },
  Orders: {
    myOrders: endpoint({
      method: "GET",
      path: "/api/orders",
      audience: ["customer", "admin"],
      ownMobile: true,
      summary: "Orders",
      query: z.strictObject({ mobile: z.string() }),
      responses: { 200: z.array(product) },
    }),
    sendProof: endpoint({
      method: "POST",
      path: "/api/payment-proofs",
      audience: ["customer"],
      summary: "Takes a payment proof",
      upload: { field: "file", types: ["image/png"] },
      responses: { 201: z.object({ proofId: z.string() }) },
    }),
  },
};

/** The rules of OpenAPI 3.1 that our document could break: https://spec.openapis.org/oas/v3.1.0 */
function faultsIn(document: ReturnType<typeof openapiDocument>): string[] {
  const faults: string[] = [];
  const operationIds = new Set<unknown>();
  if (!/^3\.1\.\d+$/.test(document.openapi)) faults.push("openapi is not 3.1");
  if (!document.info.title || !document.info.version) faults.push("info has no title or version");
  for (const [path, methods] of Object.entries(document.paths)) {
    if (!path.startsWith("/")) faults.push(`${path} does not start with /`);
    for (const [method, operation] of Object.entries(methods)) {
      const where = `${method} ${path}`;
      if (!["get", "post", "put", "patch", "delete"].includes(method)) faults.push(`${where} is no method`);
      if (operationIds.has(operation.operationId)) faults.push(`${where} has an id that is taken`);
      operationIds.add(operation.operationId);
      const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
      const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      if (inPath.map(({ name }) => name).join() !== placeholders.join())
        faults.push(`${where} does not name its placeholders`);
      if (inPath.some(({ required }) => !required)) faults.push(`${where} has an optional placeholder`);
      const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      if (new Set(names).size !== names.length) faults.push(`${where} names a parameter twice`);
      if (method === "get" && operation.requestBody) faults.push(`${where} takes a body`);
      for (const [status, response] of Object.entries(operation.responses)) {
        if (!/^[1-5]\d\d$/.test(status) || !response.description)
          faults.push(`${where} answers ${status} without a description`);
      }
      for (const scheme of (operation.security as object[]).flatMap(Object.keys)) {
        if (!(scheme in document.components.securitySchemes))
          faults.push(`${where} needs ${scheme}, which is not there`);
      }
    }
  }
  for (const [, name = ""] of JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)) {
    const target = name.replace("#/components/schemas/", "");
    if (!(target in document.components.schemas)) faults.push(`${name} leads nowhere`);
  }
  return faults;
}

test("the description of our own calls follows OpenAPI 3.1 and omits none", () => {
  const document = openapiDocument(everyTable, IDENTITY);
  expect(faultsIn(document)).toEqual([]);
  for (const { row } of everyEndpoint) expect(document.paths[row.path]).toHaveProperty(row.method.toLowerCase());
});

test("npm run openapi writes a valid OpenAPI document with every endpoint of the contract", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sheetal-openapi-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "openapi.json");
  execFileSync(process.execPath, ["src/app/server/commands/openapi.ts", file]);
  const document = JSON.parse(readFileSync(file, "utf8"));
  expect(await new Validator().validate(document)).toEqual({ valid: true });
  const written = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(written.sort()).toEqual(everyEndpoint.map(({ row }) => `${row.method} ${row.path}`).sort());
});

test("a description with bodies, files, placeholders and named schemas follows the rules too", () => {
  expect(faultsIn(openapiDocument(tables, IDENTITY))).toEqual([]);
});

test("violations of the rules are detected", () => {
  const document = openapiDocument(tables, IDENTITY);
  const broken = structuredClone(document);
  delete broken.components.schemas.Product;
  Object.assign(broken.paths["/api/orders"]?.get ?? {}, { operationId: "product" });
  expect(faultsIn(broken)).toEqual(
    expect.arrayContaining(["get /api/orders has an id that is taken", "#/components/schemas/Product leads nowhere"]),
  );
});

test("a call documents who may make it, its input and its errors", () => {
  const { paths } = openapiDocument(tables, IDENTITY);
  expect(paths["/api/products/{id}"]?.put).toMatchObject({
    tags: ["Catalogue"],
    "x-audience": ["admin"],
    security: [{ adminToken: [] }, { adminSession: [] }],
    requestBody: { required: true, content: { "application/json": { schema: { required: ["perKgPrice"] } } } },
    responses: { 401: { description: "invalid-admin-token" }, 204: { description: "Sets a price" } },
  });
  expect(paths["/api/products/{id}"]?.get).toMatchObject({
    security: [],
    parameters: [
      { name: "id", in: "path", required: true },
      { name: "day", in: "query", required: false },
    ],
    responses: { 404: { description: "not-found" } },
  });
  expect(paths["/api/orders"]?.get?.description).toBe(
    "Only customers and admins may call this. A customer may name only their own mobile.",
  );
});
