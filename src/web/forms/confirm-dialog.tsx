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
  action: string;
  danger?: boolean;
  reason?: { label: string; hint?: string };
  /** A rejection is shown here, and the dialog stays open. */
  onConfirm: (reason: string) => Promise<unknown>;
  tell?: (error: unknown) => string;
};

export function ConfirmDialog({ open, ...rest }: Props) {
  return open ? <OpenConfirm {...rest} /> : null;
}

function OpenConfirm({ onClose, title, children, action, danger, reason, onConfirm, tell }: Omit<Props, "open">) {
  const [text, setText] = useState("");
  const { busy, problem, attempt } = useAttempt(tell);
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLDivElement>(null);
  // The browser would focus Close; focusing the input or the action makes Enter continue.
  useEffect(() => {
    const dialog = first.current?.closest("dialog");
    dialog?.querySelector<HTMLElement>("textarea, input, [data-confirms]")?.focus();
  }, []);
  const missing = reason && text.trim().length < 3 ? t("Please give a reason.") : undefined;

  async function confirm() {
    setTried(true);
    if (!missing && (await attempt(() => onConfirm(text.trim())))) onClose();
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
            value={text}
            maxLength={1000}
            onChange={(event) => setText(event.target.value)}
            error={tried ? missing : undefined}
          />
        )}
        {problem && (
          // In a long dialog on a phone the message would be out of view.
          <div ref={(shown) => shown?.scrollIntoView({ block: "nearest" })}>
            <Notice kind="bad">{problem}</Notice>
          </div>
        )}
      </div>
    </Dialog>
  );
}
