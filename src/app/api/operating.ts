/** Calls for an operator's tools, and the two descriptions of all other calls. */
import { z } from "zod";
import { endpoint } from "#platform/api/endpoint.ts";

export const operating = {
  health: endpoint({
    method: "GET",
    path: "/api/health",
    audience: "public",
    summary: "Reports that the process is running",
    responses: { 200: z.object({ status: z.literal("ok") }) },
  }),
  ready: endpoint({
    method: "GET",
    path: "/api/ready",
    audience: "public",
    summary: "Reports that the database is reachable and migrated",
    responses: { 200: z.object({ status: z.literal("ready") }) },
    problems: ["not-ready"],
  }),
  metrics: endpoint({
    method: "GET",
    path: "/api/metrics",
    audience: ["admin"],
    summary: "Returns Prometheus metrics, for admins or with METRICS_TOKEN as bearer token",
    responses: { 200: z.string() },
    contentType: "text/plain; version=0.0.4; charset=utf-8",
  }),
  openapi: endpoint({
    method: "GET",
    path: "/api/openapi.json",
    audience: "public",
    summary: "Returns the OpenAPI 3.1 description",
    responses: { 200: z.looseObject({ openapi: z.literal("3.1.0") }) },
  }),
  docs: endpoint({
    method: "GET",
    path: "/api/docs",
    audience: "public",
    summary: "Returns the API reference as HTML",
    responses: { 200: z.string() },
    contentType: "text/html; charset=utf-8",
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    operating: typeof operating;
  }
}
