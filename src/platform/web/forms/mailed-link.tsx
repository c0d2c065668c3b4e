import { type ReactNode, useEffect, useState } from "react";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { whyNotSent } from "./send-error.ts";
import { takeToken } from "./take-token.ts";

type Props = {
  title: string;
  text: string;
  action: string;
  busy: string;
  /** Returns the text to show instead. */
  call: (token: string) => Promise<{ message: string }>;
  children: ReactNode;
};

/** The target of a link that ends mails. It requires a press, because mail scanners open links too. */
export function MailedLink({ title, text, action, busy, call, children }: Props) {
  const [token, setToken] = useState("");
  const [ending, setEnding] = useState(false);
  const [ended, setEnded] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => setToken(takeToken()), []);

  async function end() {
    setEnding(true);
    setRefusal(undefined);
    try {
      setEnded((await call(token)).message);
    } catch (error) {
      setRefusal(whyNotSent(error));
    } finally {
      setEnding(false);
    }
  }

  return (
    <div className="mx-auto max-w-3xl px-4 pt-12 md:px-6 md:pt-20">
      <h1 className="font-bold text-title">{title}</h1>
      <div role="status" className="mt-4 min-h-14 text-ink-soft text-lg">
        {ended ?? text}
      </div>
      {refusal && (
        <div className="mb-4">
          <Notice kind="bad">{refusal}</Notice>
        </div>
      )}
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        {ended === undefined && (
          <Button kind="main" busy={ending && busy} onClick={() => void end()}>
            {action}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
