import { expect, test } from "vitest";
import { verifyQrEmail } from "./verify-qr-email.ts";

const responding = (status: number, sent: unknown) => async () => Response.json(sent, { status });

test("a valid link returns the token for the next step", async () => {
  expect(await verifyQrEmail("good", responding(200, { token: "once" }))).toMatchObject({
    kind: "verified",
    token: "once",
  });
});

test.each([
  { told: { error: "This link has expired.", code: "link-expired" }, text: "This link has expired." },
  { told: {}, text: "Email verification failed" },
])("a refused link shows: $text", async ({ told: sent, text }) => {
  expect(await verifyQrEmail("old", responding(400, sent))).toEqual({ kind: "failed", text });
});

test("a link that did not reach the shop may be tried again", async () => {
  const offline = async () => Promise.reject(new TypeError("Failed to fetch"));
  const { kind, text } = await verifyQrEmail("good", offline);
  expect(kind).toBe("not-reached");
  expect(text).toMatch(/^Email verification failed\. /);
});
