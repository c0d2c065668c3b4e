import { type ReactNode, useEffect, useRef, useState } from "react";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import { ReasonField, reasonProblem } from "./reason-field.tsx";
import { useAttempt } from "./use-attempt.ts";

export type ActionDialogProps = {
  onClose: () => void;
  title: string;
  description?: ReactNode;
  width?: "narrow" | "normal";
  children?: ReactNode;
  action: string;
  /** Instead of Cancel, where that could mean the action. */
  dismiss?: string;
  danger?: boolean | undefined;
  disabled?: boolean;
};

type Props = ActionDialogProps & {
  open: boolean;
  reason?: { label: string; hint?: string };
  /** A rejection is shown here, and the dialog stays open. */
  onConfirm: (reason: string) => Promise<unknown>;
  tell?: (error: unknown) => string;
};

/** Confirms one action, with a reason where others will question it. Dialogs with more fields are FormDialogs. */
export function ConfirmDialog({ open, ...rest }: Props) {
  return open ? <OpenConfirm {...rest} /> : null;
}

function OpenConfirm({ children, reason, onConfirm, tell, ...dialog }: Omit<Props, "open">) {
  const [text, setText] = useState("");
  const { busy, problem, attempt } = useAttempt(tell);
  const [tried, setTried] = useState(false);
  const missing = reason && reasonProblem(text);

  async function confirm() {
    setTried(true);
    if (!missing && (await attempt(() => onConfirm(text.trim())))) dialog.onClose();
  }

  return (
    <ActionDialog {...dialog} busy={busy && t("One moment…")} problem={problem} onPress={confirm}>
      {children}
      {reason && (
        <ReasonField
          {...reason}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={tried ? missing : undefined}
        />
      )}
    </ActionDialog>
  );
}

type ActionProps = ActionDialogProps & {
  busy: string | false;
  problem: string | undefined;
  onPress: () => unknown;
};

/** A dialog with one action beside Cancel. It stays open and shows the message when the action fails. */
export function ActionDialog({
  onClose,
  title,
  description,
  width = "narrow",
  children,
  action,
  dismiss = t("Cancel"),
  ...state
}: ActionProps) {
  const { danger, disabled, busy, problem, onPress } = state;
  const first = useRef<HTMLDivElement>(null);
  // The browser would focus Close; focusing the input or the action makes Enter continue.
  useEffect(() => {
    const dialog = first.current?.closest("dialog");
    dialog?.querySelector<HTMLElement>("textarea, input, [data-confirms]")?.focus();
  }, []);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      width={width}
      footer={
        <>
          <Button onClick={onClose}>{dismiss}</Button>
          <Button
            kind={danger ? "danger" : "main"}
            disabled={disabled}
            busy={busy}
            onClick={onPress}
            data-confirms={danger ? undefined : ""}
          >
            {action}
          </Button>
        </>
      }
    >
      <div ref={first} className="space-y-4">
        {children}
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
