import { useState } from "react";
import { ApiProblem } from "#web/api.ts";
import { isAboutFields, type Problem, type Problems, problemsIn, type RejectedForm } from "./form-problems.ts";
import { whyNotSent } from "./send-error.ts";

type Submission = {
  /** How often the form was sent since the shop last took it: from the first time on, its problems are said. */
  attempt: number;
  sending: boolean;
  refused?: (RejectedForm & { text: string; error: unknown }) | undefined;
};

type Steps<Form extends object, Field extends string> = {
  check: (typed: Form) => readonly Problem<Field>[];
  send: (typed: Form) => Promise<unknown>;
  /** The words for a call that failed; none for what is shown elsewhere. */
  tell?: ((error: unknown) => string | undefined) | undefined;
};

const NOT_SENT: Submission = { attempt: 0, sending: false };

/** Checks first when a form is sent, then while it is mended; what the shop refused stands until it is changed. */
export function useSubmission<Form extends object, Field extends string>(typed: Form, steps: Steps<Form, Field>) {
  const [{ attempt, sending, refused }, show] = useState(NOT_SENT);
  const [{ submit, typedOn }] = useState(() => submissionShownBy(show));
  const problems: Problems<Field> = attempt > 0 ? problemsIn(steps.check(typed), refused, typed) : {};
  const isWhole = !isAboutFields(refused) && Object.keys(problems).length === 0;
  return {
    problems,
    attempt,
    sending,
    /** A refusal that is not about a field. */
    refusal: isWhole ? refused?.text : undefined,
    error: refused?.error,
    submit: (now: Form) => submit(now, steps),
    typedOn,
  };
}

/** Sends a form once, however often it is pressed, and says what came of it. */
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
      // The summary takes the focus a second time: what it says is new.
      become({ attempt: submission.attempt + 1, refused: { typed, fields, text, error } });
    } finally {
      become({ sending: false });
    }
  }

  /** Whoever types on has read a refusal of the whole form. */
  function typedOn() {
    if (submission.refused && !isAboutFields(submission.refused)) become({ refused: undefined });
  }

  return { submit, typedOn };
}
