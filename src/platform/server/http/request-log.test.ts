import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "#platform/api/endpoint.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { anHttpServer } from "#testing/app.ts";

const MOBILE = "9810012345";
const AADHAAR = "1234 5678 9012";
const EMAIL = "ravi.gupta@example.in";
const NAME = "Ravindra Gupta";
const TOKEN = "Zx81-spectrum-token-of-the-owner-48k";
const SESSION = "s3ss10n";
const PERSONAL = [MOBILE, AADHAAR, EMAIL, NAME, TOKEN, SESSION, "Ravindra", "203.0.113.9"];

const saveProfile = endpoint({
  method: "POST",
  path: "/api/profiles/{mobile}",
  audience: "public",
  summary: "Saves",
  params: z.strictObject({ mobile: z.string() }),
  query: z.strictObject({ email: z.string() }),
  body: z.strictObject({ name: z.string(), aadhaar: z.string() }),
  responses: { 200: z.object({ name: z.string() }) },
});

const accidents = {
  "nothing goes wrong": () => undefined,
  "the code breaks": () => new Error(`no profile for ${MOBILE}, ${EMAIL}, token=${TOKEN}, ${AADHAAR}`),
  "the query breaks": () =>
    new DrizzleQueryError(
      `insert into profiles`,
      [NAME, MOBILE],
      Object.assign(new Error(`Key (name)=(${NAME})`), { severity: "ERROR", code: "23505" }),
    ),
};

test.each(Object.entries(accidents))("the log does not identify the caller when %s", async (_name, accident) => {
  const { app, lines } = anHttpServer((http) =>
    serve(http, saveProfile, ({ body }) => {
      const error = accident();
      if (error) throw error;
      return { name: body.name };
    }),
  );
  const good = JSON.stringify({ name: NAME, aadhaar: AADHAAR });
  const bodies = [good, `{"name": "${NAME}", `, JSON.stringify({ [NAME]: AADHAAR })];
  for (const payload of bodies) {
    for (const url of [
      `/api/profiles/${MOBILE}?email=${encodeURIComponent(EMAIL)}`,
      `/api/profiles/${MOBILE}?${NAME}=${EMAIL}`,
      `/api/${MOBILE}/${EMAIL}`,
      `/api/%zz${MOBILE}`,
      `/${MOBILE}`,
    ]) {
      await app.inject({
        method: "POST",
        url,
        payload,
        remoteAddress: "203.0.113.9",
        headers: {
          "content-type": "application/json",
          origin: "https://shop.example",
          cookie: `__Host-sid=${SESSION}`,
          "x-admin-token": TOKEN,
          "user-agent": NAME,
          referer: `https://shop.example/orders/${MOBILE}`,
        },
      });
    }
  }
  expect(lines.length).toBeGreaterThanOrEqual(15);
  for (const personal of PERSONAL) expect(lines.join("")).not.toContain(personal);
});

test("a log line shows the endpoint, the status and the duration", async () => {
  const { app, lines } = anHttpServer((http) => serve(http, saveProfile, ({ body }) => ({ name: body.name })));
  const response = await app.inject({
    method: "POST",
    url: `/api/profiles/${MOBILE}?email=${EMAIL}`,
    payload: { name: NAME, aadhaar: AADHAAR },
  });
  const line = JSON.parse(lines.at(-1) ?? "");
  expect(line).toMatchObject({ level: "info", method: "POST", route: "/api/profiles/:mobile", status: 200 });
  expect(line.ms).toBeGreaterThanOrEqual(0);
  expect(line.request).toBe(response.headers["x-request-id"]);
});
