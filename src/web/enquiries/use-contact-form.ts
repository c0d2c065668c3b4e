import { type FormEvent, useState } from "react";
import { ApiProblem, callApi } from "#web/api.ts";
import { whyNotSent } from "#web/forms/why-not-sent.ts";
import { cleanMessage, type Message, type MessageProblems, problemsOf } from "./message.ts";
import { messageDraft } from "./message-draft.ts";

type Outcome = { kind: "writing" } | { kind: "sending" } | { kind: "sent" | "refused"; text: string };

/** Checks first when the message is sent, then while it is mended; what was typed stays until the shop has it. */
export function useContactForm() {
  const [outcome, setOutcome] = useState<Outcome>({ kind: "writing" });
  const [problems, setProblems] = useState<MessageProblems>({});
  const [attempt, setAttempt] = useState(0);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (outcome.kind === "sending") return;
    const typed = typedIn(event.currentTarget);
    const found = problemsOf(typed);
    setProblems(found);
    setAttempt(attempt + 1);
    if (Object.keys(found).length > 0) return setOutcome({ kind: "writing" });
    setOutcome({ kind: "sending" });
    try {
      const { message } = await callApi("POST /api/contact", { body: cleanMessage(typed) });
      messageDraft.forget();
      setAttempt(0);
      setOutcome({ kind: "sent", text: message });
    } catch (error) {
      if (error instanceof ApiProblem) setProblems(error.fields);
      setOutcome({ kind: "refused", text: whyNotSent(error) });
    }
  }

  function type(event: FormEvent<HTMLFormElement>) {
    const typed = typedIn(event.currentTarget);
    messageDraft.keep(typed);
    if (attempt > 0) setProblems(problemsOf(typed));
    if (outcome.kind === "refused") setOutcome({ kind: "writing" });
  }

  return { outcome, problems, attempt, send, type, writeAnother: () => setOutcome({ kind: "writing" }) };
}

function typedIn(form: HTMLFormElement): Message {
  const typed = new FormData(form);
  const text = (name: string) => String(typed.get(name) ?? "");
  return { fullName: text("fullName"), email: text("email"), phone: text("phone"), message: text("message") };
}
