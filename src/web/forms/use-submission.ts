import { useState } from "react";
import { ApiProblem } from "#web/api.ts";
import { isAboutFields, type Problem, type Problems, problemsIn, type RejectedForm } from "./form-problems.ts";
import { whyNotSent } from "./send-error.ts";

type Submission = {
  /** Submissions since the last success; from the first one on, problems are shown. */
  attempt: number;
  sending: boolean;
  refused?: (RejectedForm & { text: string; error: unknown }) | undefined;
};

type Steps<Form extends object, Field extends string> = {
  check: (typed: Form) => readonly Problem<Field>[];
  send: (typed: Form) => Promise<unknown>;
  /** The message for a failed call; undefined for errors shown elsewhere. */
  tell?: ((error: unknown) => string | undefined) | undefined;
};

const NOT_SENT: Submission = { attempt: 0, sending: false };

/** Validates on submit, then while the user corrects; a rejected field stays marked until it changes. */
export function useSubmission<Form extends object, Field extends string>(typed: Form, steps: Steps<Form, Field>) {
  const [{ attempt, sending, refused }, show] = useState(NOT_SENT);
  const [{ submit, typedOn }] = useState(() => submissionShownBy(show));
  const problems: Problems<Field> = attempt > 0 ? problemsIn(steps.check(typed), refused, typed) : {};
  const isWhole = !isAboutFields(refused) && Object.keys(problems).length === 0;
  return {
    problems,
    attempt,
    sending,
    refusal: isWhole ? refused?.text : undefined,
    error: refused?.error,
    submit: (now: Form) => submit(now, steps),
    typedOn,
  };
}

/** Sends a form once, however often it is pressed, and reports the result. */
export function submissionShownBy(show: (submission: Submission) => void) {
  let submission = NOT_SENT;

  function become(changes: Partial<Submission>) {
    submission = { ...submission, ...changes };
    show(submission);
  }

  async function submit<Form extends object, Field extends string>(typed: Form, steps: Steps<Form, Field>) {
    const { check, send, tell = whyNotSent } = steps;
    if (submission.sending) return;
    const isRight = check(typed).length === 0;
    become({ attempt: submission.attempt + 1, sending: isRight, refused: undefined });
    if (!isRight) return;
    try {
      await send(typed);
      become({ attempt: 0 });
    } catch (error) {
      const text = tell(error);
      if (text === undefined) return;
      const fields = error instanceof ApiProblem ? error.fields : {};
      // A new attempt, so the summary takes the focus again with its new content.
      become({ attempt: submission.attempt + 1, refused: { typed, fields, text, error } });
    } finally {
      become({ sending: false });
    }
  }

  /** Typing clears a rejection of the whole form, which the user has read. */
  function typedOn() {
    if (submission.refused && !isAboutFields(submission.refused)) become({ refused: undefined });
  }

  return { submit, typedOn };
}
