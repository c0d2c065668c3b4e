/** Calls for an operator's tools, and the two descriptions of all other calls. */
import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";

export const operating = {
  health: endpoint({
    method: "GET",
    path: "/api/health",
    audience: "public",
    summary: "Says that the process lives",
    responses: { 200: z.object({ status: z.literal("ok") }) },
  }),
  ready: endpoint({
    method: "GET",
    path: "/api/ready",
    audience: "public",
    summary: "Says that the database answers and its migrations are in",
    responses: { 200: z.object({ status: z.literal("ready") }) },
    problems: ["not-ready"],
  }),
  metrics: endpoint({
    method: "GET",
    path: "/api/metrics",
    audience: ["admin"],
    summary:
      "Figures for a monitoring system in Prometheus's text format; METRICS_TOKEN as a bearer token opens it too",
    responses: { 200: z.string() },
    contentType: "text/plain; version=0.0.4; charset=utf-8",
  }),
  openapi: endpoint({
    method: "GET",
    path: "/api/openapi.json",
    audience: "public",
    summary: "Describes every call as OpenAPI 3.1",
    responses: { 200: z.looseObject({ openapi: z.literal("3.1.0") }) },
  }),
  docs: endpoint({
    method: "GET",
    path: "/api/docs",
    audience: "public",
    summary: "Describes every call for people",
    responses: { 200: z.string() },
    contentType: "text/html; charset=utf-8",
  }),
};
