import { type FormEvent, useState } from "react";
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ErrorSummary } from "#platform/web/ui/fields/error-summary.tsx";
import { TextAreaField } from "#platform/web/ui/fields/text-area-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { cleanMessage, type Message, type MessageField, type MessageProblems, problemsOf } from "./message.ts";
import { messageDraft } from "./message-draft.ts";

const idOf = (field: MessageField) => `contact-${field}`;
const FIELDS: readonly MessageField[] = ["fullName", "email", "phone", "message"];

export function ContactForm() {
  const { outcome, problems, attempt, send, type, writeAnother } = useContactForm();
  if (outcome.kind === "sent") return <Thanks text={outcome.text} onWriteAnother={writeAnother} />;
  const draft = messageDraft.read();
  const summary = FIELDS.flatMap((field) => {
    const message = problems[field];
    return message === undefined ? [] : [{ fieldId: idOf(field), message }];
  });
  return (
    <form noValidate onSubmit={send} onChange={type} aria-label={t("Send us a message")} className="space-y-5">
      <ErrorSummary problems={summary} attempt={attempt} />
      <TextField
        id={idOf("fullName")}
        name="fullName"
        label={t("Full Name")}
        autoComplete="name"
        enterKeyHint="next"
        defaultValue={draft.fullName}
        error={problems.fullName}
      />
      <TextField
        id={idOf("email")}
        name="email"
        type="email"
        inputMode="email"
        label={t("Email")}
        autoComplete="email"
        enterKeyHint="next"
        defaultValue={draft.email}
        error={problems.email}
      />
      <TextField
        id={idOf("phone")}
        name="phone"
        type="tel"
        inputMode="tel"
        label={t("Phone")}
        optional
        autoComplete="tel"
        enterKeyHint="next"
        defaultValue={draft.phone}
        error={problems.phone}
      />
      <TextAreaField
        id={idOf("message")}
        name="message"
        label={t("Message")}
        hint={t("What you need, how much, and where it should go.")}
        rows={5}
        defaultValue={draft.message}
        error={problems.message}
      />
      {outcome.kind === "refused" && summary.length === 0 && <Notice kind="bad">{outcome.text}</Notice>}
      <Button
        kind="main"
        type="submit"
        busy={outcome.kind === "sending" && t("Sending…")}
        className="w-full sm:w-auto sm:min-w-44"
      >
        {t("Send Message")}
      </Button>
    </form>
  );
}

function Thanks({ text, onWriteAnother }: { text: string; onWriteAnother: () => void }) {
  return (
    // The replaced form had the focus.
    <div ref={(panel) => panel?.focus()} tabIndex={-1} role="status" className="outline-none">
      <Notice kind="good" title={t("Message sent")}>
        {text}
      </Notice>
      <Button className="mt-5" onClick={onWriteAnother}>
        {t("Write another message")}
      </Button>
    </div>
  );
}

type Outcome = { kind: "writing" } | { kind: "sending" } | { kind: "sent" | "refused"; text: string };

function useContactForm() {
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
      const { message } = await callApi("POST /api/contact", {
        body: { ...cleanMessage(typed), key: messageDraft.key(typed) },
      });
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
