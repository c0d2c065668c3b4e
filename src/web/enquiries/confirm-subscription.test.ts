import { expect, test } from "vitest";
import { confirmSubscription } from "./confirm-subscription.ts";

test("a link that lost its token on the way is not asked about at all", async () => {
  expect(await confirmSubscription("")).toEqual({
    kind: "not-valid",
    text: "This link is incomplete. Please open it again from the mail.",
  });
});
