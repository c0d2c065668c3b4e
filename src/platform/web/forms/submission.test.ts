import { expect, test } from "vitest";
import { ApiProblem } from "#platform/web/api.ts";
import { submissionShownBy } from "./submission.ts";

type Form = { mobile: string };
type PendingResponse = { take: () => void; refuse: (error: Error) => void };

const MISSING = "Please enter your mobile number";
const check = ({ mobile }: Form) => (mobile === "" ? [{ field: "mobile" as const, message: MISSING }] : []);
const taken = new ApiProblem(409, { error: "Taken.", fields: { mobile: "Taken." } });
const busy = new ApiProblem(503, { error: "The shop is busy." });

function aForm(tell?: (error: unknown) => string | undefined) {
  const sent: Form[] = [];
  const responses: PendingResponse[] = [];
  let shown = { attempt: 0, sending: false } as Parameters<Parameters<typeof submissionShownBy>[0]>[0];
  const { submit, typedOn } = submissionShownBy((state) => {
    shown = state;
  });
  const send = (form: Form) => {
    sent.push(form);
    return new Promise<void>((take, refuse) => responses.push({ take, refuse }));
  };
  const press = (mobile: string) => submit({ mobile }, { check, send, tell });
  return { press, typedOn, sent, responses, shown: () => shown };
}

test("an incomplete form is not sent, and shows its problems from then on", async () => {
  const form = aForm();
  await form.press("");
  expect(form.sent).toEqual([]);
  expect(form.shown()).toMatchObject({ attempt: 1, sending: false });
});

test("two presses send the form once", async () => {
  const form = aForm();
  const pressed = [form.press("9876543210"), form.press("9876543210")];
  expect(form.sent).toHaveLength(1);
  form.responses[0]?.take();
  expect(await Promise.all(pressed)).toEqual([true, undefined]);
  expect(form.shown()).toEqual({ attempt: 0, sending: false });
});

test.each([
  { text: "of a field", error: taken, afterTyping: "Taken." },
  { text: "of the whole form", error: busy, afterTyping: undefined },
  { text: "of a field it does not have", error: new ApiProblem(400, { error: "Old.", fields: { version: "Old." } }) },
])("an error $text, once the user types again", async ({ error, afterTyping }) => {
  const form = aForm();
  const pressed = form.press("9876543210");
  form.responses[0]?.refuse(error);
  await pressed;
  expect(form.shown()).toMatchObject({ attempt: 2, sending: false, refused: { text: error.message, error } });
  form.typedOn();
  expect(form.shown().refused?.text).toBe(afterTyping);
});

test("sending again clears the rejection", async () => {
  const form = aForm();
  const pressed = form.press("9876543210");
  form.responses[0]?.refuse(taken);
  await pressed;
  const again = form.press("9876543211");
  expect(form.shown()).toMatchObject({ attempt: 3, sending: true, refused: undefined });
  form.responses[1]?.take();
  await again;
  expect(form.shown()).toMatchObject({ attempt: 0, sending: false });
});

test("an error shown elsewhere is not shown again", async () => {
  const form = aForm(() => undefined);
  const pressed = form.press("9876543210");
  form.responses[0]?.refuse(taken);
  await pressed;
  expect(form.shown()).toMatchObject({ attempt: 1, sending: false, refused: undefined });
});

test("an unexpected error is rethrown, and the button works again", async () => {
  const form = aForm();
  const pressed = form.press("9876543210");
  form.responses[0]?.refuse(new RangeError("out of range"));
  await expect(pressed).rejects.toThrow("out of range");
  expect(form.shown()).toMatchObject({ attempt: 1, sending: false });
});
