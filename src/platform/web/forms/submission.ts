import { ApiProblem } from "#platform/web/api.ts";
import { isAboutFields, type Problem, type RejectedForm } from "./form-problems.ts";
import { whyNotSent } from "./send-error.ts";

type Submission = {
  /** Submissions since the last success; from the first one on, problems are shown. */
  attempt: number;
  sending: boolean;
  refused?: (RejectedForm & { text: string; error: unknown }) | undefined;
};

export type Steps<Form extends object, Field extends string> = {
  check: (typed: Form) => readonly Problem<Field>[];
  send: (typed: Form) => Promise<unknown>;
  /** The message for a failed call; undefined for errors shown elsewhere. */
  tell?: ((error: unknown) => string | undefined) | undefined;
};

export const NOT_SENT: Submission = { attempt: 0, sending: false };

/** Sends a form once, however often it is pressed, and reports the result. */
export function submissionShownBy(show: (submission: Submission) => void) {
  let submission = NOT_SENT;

  function become(changes: Partial<Submission>) {
    submission = { ...submission, ...changes };
    show(submission);
  }

  /** Whether the server accepted the form; undefined for a second press while the first is under way. */
  async function submit<Form extends object, Field extends string>(
    typed: Form,
    steps: Steps<Form, Field>,
  ): Promise<boolean | undefined> {
    const { check, send, tell = whyNotSent } = steps;
    if (submission.sending) return undefined;
    const isRight = check(typed).length === 0;
    become({ attempt: submission.attempt + 1, sending: isRight, refused: undefined });
    if (!isRight) return false;
    try {
      await send(typed);
      become({ attempt: 0 });
      return true;
    } catch (error) {
      const text = tell(error);
      if (text === undefined) return false;
      const fields = error instanceof ApiProblem ? error.fields : {};
      // A new attempt, so the summary takes the focus again with its new content.
      become({ attempt: submission.attempt + 1, refused: { typed, fields, text, error } });
      return false;
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
