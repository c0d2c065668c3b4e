import { expect, test } from "vitest";
import { confirmSubscription } from "./confirm-subscription.ts";

test("a link without its token sends no request", async () => {
  expect(await confirmSubscription("")).toEqual({
    kind: "not-valid",
    text: "This link is incomplete. Please open it again from the mail.",
  });
});
