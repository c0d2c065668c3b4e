import { expect, test } from "vitest";
import { messageDraft } from "./message-draft.ts";

const TYPED = { fullName: "Ravi", email: "ravi@example.in", phone: "", message: "R-32?" };

test("the same text resent after a lost response is one message; other text is another", () => {
  const first = messageDraft.key(TYPED);
  expect(messageDraft.key({ ...TYPED, message: "R-32? " })).toBe(first);
  const mended = messageDraft.key({ ...TYPED, message: "R-32 in 10 kg?" });
  expect(mended).not.toBe(first);
  messageDraft.forget();
  expect(messageDraft.key({ ...TYPED, message: "R-32 in 10 kg?" })).not.toBe(mended);
  messageDraft.forget();
});
