import { type ReactNode, useEffect, useRef, useState } from "react";
import { t } from "#domain/language/text.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useAttempt } from "./use-attempt.ts";

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** The action in a word or two: "Mark unpaid". */
  action: string;
  danger?: boolean;
  /** Asked for when others will want to know why. */
  reason?: { label: string; hint?: string };
  /** A refusal is shown here, and the dialog stays. */
  onConfirm: (reason: string) => Promise<unknown>;
  /** The words for a refusal, where the shop's own would not do. */
  tell?: (error: unknown) => string;
};

/** Asks once before something that others will notice. */
export function ConfirmDialog({ open, ...rest }: Props) {
  return open ? <OpenConfirm {...rest} /> : null;
}

function OpenConfirm({ onClose, title, children, action, danger, reason, onConfirm, tell }: Omit<Props, "open">) {
  const [message, setText] = useState("");
  const { busy, problem, attempt } = useAttempt(tell);
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLDivElement>(null);
  // The browser would put the focus on Close: here it is on what was asked for, so that Enter goes on.
  useEffect(() => {
    const dialog = first.current?.closest("dialog");
    dialog?.querySelector<HTMLElement>("textarea, input, [data-confirms]")?.focus();
  }, []);
  const missing = reason && message.trim().length < 3 ? t("Please give a reason.") : undefined;

  async function confirm() {
    setTried(true);
    if (!missing && (await attempt(() => onConfirm(message.trim())))) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width="narrow"
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button
            kind={danger ? "danger" : "main"}
            busy={busy && t("One moment…")}
            onClick={confirm}
            data-confirms={danger ? undefined : ""}
          >
            {action}
          </Button>
        </>
      }
    >
      <div ref={first} className="space-y-4">
        {children}
        {reason && (
          <TextAreaField
            label={reason.label}
            hint={reason.hint}
            rows={2}
            value={message}
            maxLength={1000}
            onChange={(event) => setText(event.target.value)}
            error={tried ? missing : undefined}
          />
        )}
        {problem && (
          // In a long dialog on a phone it would be below what is seen.
          <div ref={(shown) => shown?.scrollIntoView({ block: "nearest" })}>
            <Notice kind="bad">{problem}</Notice>
          </div>
        )}
      </div>
    </Dialog>
  );
}
