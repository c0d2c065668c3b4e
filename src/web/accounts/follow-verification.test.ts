import { expect, test } from "vitest";
import { followVerification } from "./follow-verification.ts";

const responding = (response: () => Response) => async () => response();

test("the shop's own words are shown when the address is confirmed", async () => {
  const done = responding(() => new Response("Your email is verified."));
  expect(await followVerification("t0ken", done)).toEqual({ kind: "verified", text: "Your email is verified." });
});

test("the shop's own words are shown when the link does not work", async () => {
  const refused = responding(() => Response.json({ error: "Link expired.", code: "link-not-valid" }, { status: 400 }));
  expect(await followVerification("t0ken", refused)).toEqual({ kind: "failed", text: "Link expired." });
});

test("a refusal without words has the page's", async () => {
  const refused = responding(() => new Response("Bad gateway", { status: 502 }));
  expect(await followVerification("t0ken", refused)).toEqual({
    kind: "failed",
    text: "Verification failed or link expired.",
  });
});

test("without a network the link can be tried again", async () => {
  const offline = async () => {
    throw new TypeError("Failed to fetch");
  };
  expect(await followVerification("t0ken", offline)).toEqual({
    kind: "not-reached",
    text: "Network error. Please try again.",
  });
});
