import { t } from "#platform/rules/language/text.ts";
import { ActionDialog, type ActionDialogProps } from "./confirm-dialog.tsx";

type Props = ActionDialogProps & {
  form: { sending: boolean; refusal: string | undefined; submit: () => Promise<boolean | undefined> };
  /** Replaces the action's label while sending. */
  busy?: string;
};

/** A form in a dialog, which closes once the server has accepted it. */
export function FormDialog({ form, busy = t("One moment…"), ...dialog }: Props) {
  const send = async () => (await form.submit()) && dialog.onClose();
  return <ActionDialog {...dialog} busy={form.sending && busy} problem={form.refusal} onPress={send} />;
}
