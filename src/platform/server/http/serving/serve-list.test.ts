import { expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "#platform/api/endpoint.ts";
import { anHttpServer } from "#testing/app.ts";
import { serveList } from "./serve-list.ts";

const row = endpoint({
  method: "GET",
  path: "/api/gases",
  audience: "public",
  summary: "Gases",
  query: z.strictObject({ offset: z.coerce.number(), limit: z.coerce.number() }),
  responses: { 200: z.array(z.object({ name: z.string() })) },
});

const GASES = ["R-22", "R-32", "R-410A"];

test("a list sends one page as the body and the full count in a header", async () => {
  const { app } = anHttpServer((server) =>
    serveList(
      server,
      row,
      async ({ query: { offset, limit } }) => ({ rows: GASES.slice(offset, offset + limit), total: GASES.length }),
      (name) => ({ name }),
    ),
  );
  const response = await app.inject({ url: "/api/gases?offset=1&limit=1" });
  expect(response.json()).toEqual([{ name: "R-32" }]);
  expect(response.headers["x-total-count"]).toBe("3");
});

test("a list whose count fails is not sent", async () => {
  const { app } = anHttpServer((server) =>
    serveList(server, row, () => ({ rows: [{ name: "R-22" }], total: Promise.reject(new Error("No database")) })),
  );
  expect((await app.inject({ url: "/api/gases?offset=0&limit=1" })).statusCode).toBe(500);
});
