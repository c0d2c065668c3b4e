import { expect, test } from "vitest";
import { followVerification } from "./follow-verification.ts";

const responding = (response: () => Response) => async () => response();

test("the page shows the server's message when the address is confirmed", async () => {
  const done = responding(() => new Response("Your email is verified."));
  expect(await followVerification("t0ken", done)).toEqual({ kind: "verified", text: "Your email is verified." });
});

test("the page shows the server's message when the link does not work", async () => {
  const refused = responding(() => Response.json({ error: "Link expired.", code: "link-not-valid" }, { status: 400 }));
  expect(await followVerification("t0ken", refused)).toEqual({ kind: "failed", text: "Link expired." });
});

test("an error without a message gets the page's own", async () => {
  const refused = responding(() => new Response("Bad gateway", { status: 502 }));
  expect(await followVerification("t0ken", refused)).toEqual({
    kind: "failed",
    text: "Verification failed or link expired.",
  });
});

test("without a network the buyer can retry the link", async () => {
  const offline = async () => {
    throw new TypeError("Failed to fetch");
  };
  expect(await followVerification("t0ken", offline)).toEqual({
    kind: "not-reached",
    text: "Network error. Please try again.",
  });
});
