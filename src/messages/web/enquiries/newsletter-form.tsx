import { type FormEvent, useId, useState } from "react";
import { t } from "#platform/rules/language/text.ts";
import { cleanEmail, isEmail } from "#platform/rules/text/email.ts";
import { callApi } from "#platform/web/api.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { DEEP_BUTTON } from "#platform/web/page/header-look.ts";
import { Spinner } from "#platform/web/ui/spinner.tsx";

type Outcome = { kind: "resting" | "sending" } | { kind: "done" | "wrong"; text: string };

export function NewsletterForm() {
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome>({ kind: "resting" });
  const sending = outcome.kind === "sending";

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const box = form.elements.namedItem("email") as HTMLInputElement;
    const email = cleanEmail(box.value);
    if (!isEmail(email)) {
      setOutcome({ kind: "wrong", text: t("Valid email required.") });
      return box.focus();
    }
    setOutcome({ kind: "sending" });
    try {
      const { message } = await callApi("POST /api/newsletter", { body: { email } });
      form.reset();
      setOutcome({ kind: "done", text: message });
    } catch (error) {
      setOutcome({ kind: "wrong", text: whyNotSent(error) });
    }
  }

  return (
    <form
      noValidate
      onSubmit={send}
      onChange={() => outcome.kind === "wrong" && setOutcome({ kind: "resting" })}
      aria-label={t("Newsletter")}
    >
      <label htmlFor={id} className="block text-on-deep-soft text-sm">
        {t("New prices and offers by email, at most once a week.")}
      </label>
      <div className="mt-2 flex gap-2">
        <input
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          enterKeyHint="send"
          placeholder={t("name@company.in")}
          aria-describedby={`${id}-outcome`}
          aria-invalid={outcome.kind === "wrong" || undefined}
          className="min-h-target min-w-0 flex-1 rounded-control border border-on-deep-soft bg-deep-raised px-3 text-base text-on-deep placeholder:text-on-deep-soft"
        />
        <button type="submit" aria-disabled={sending || undefined} className={`${DEEP_BUTTON} border-on-deep-soft`}>
          {sending && <Spinner />}
          {sending ? t("Sending…") : t("Subscribe")}
        </button>
      </div>
      <p id={`${id}-outcome`} role="status" className="mt-2 min-h-6 text-sm">
        {outcome.kind === "done" && outcome.text}
        {outcome.kind === "wrong" && <span className="text-deep-copper">{outcome.text}</span>}
      </p>
    </form>
  );
}
