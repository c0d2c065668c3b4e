import { expect, onTestFinished, test } from "vitest";
import { speakIn } from "#platform/rules/language/language.ts";
import { ApiProblem, callApi, isNetworkError } from "./api.ts";

test.each([
  { error: new TypeError("Failed to fetch"), network: true },
  { error: new TypeError("Load failed"), network: true },
  { error: new TypeError("NetworkError when attempting to fetch resource."), network: true },
  { error: new TypeError("Importing a module script failed."), network: true },
  { error: new TypeError("The network connection was lost."), network: true },
  { error: new TypeError("Cannot read properties of undefined"), network: false },
  { error: new Error("Failed to fetch products"), network: false },
])("'$error.message' counts as a network error: $network", ({ error, network }) => {
  expect(isNetworkError(error)).toBe(network);
});

test.each([
  { what: "an answer that broke off", body: '{"customer":{"mobile":"98' },
  { what: "the login page of a public network", body: "<h1>Welcome to our hotel</h1>" },
  { what: "an answer without a word", body: "" },
])("$what does not count as a logged-out session", async ({ body }) => {
  const headers = { "content-type": "text/html" };
  const input = callApi("GET /api/session", {}, async () => new Response(body, { headers }));
  await expect(input).rejects.toMatchObject({ status: 502 });
});

test("an error without a message gets a default in the page's locale", () => {
  onTestFinished(speakIn(() => "hi"));
  expect(new ApiProblem(503, {}).message).toBe("कुछ गड़बड़ हुई। कृपया फिर कोशिश करें।");
});
