import { type ComponentProps, type ReactNode, useState } from "react";
import type { EndpointName } from "#platform/api/endpoint-names.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ActionButton } from "./action-button.tsx";
import { useMayCall } from "./admin.ts";
import { type CallInput, type Done, type LeadsTo, useAct } from "./use-act.ts";

type Question = Omit<ComponentProps<typeof ConfirmDialog>, "open" | "onClose" | "onConfirm" | "tell">;

type Props<Name extends EndpointName> = Omit<ComponentProps<typeof Button>, "onClick" | "busy"> & {
  call: Name;
  /** With a question that asks for a reason: the input from it. */
  input: CallInput<Name> | ((reason: string) => CallInput<Name>);
  /** Without it, the message of the response. */
  done?: Done<Name>;
  leadsTo?: LeadsTo<Name>;
  /** Asked before the call. */
  ask?: Question | undefined;
  tell?: (error: unknown) => string;
  /** What it acts on, for those who hear the button alone. */
  about?: string;
};

/** A button that calls an endpoint, reloads the screen and shows a toast. Roles without access do not see it. */
export function Act<const Name extends EndpointName>({
  call,
  input,
  done,
  leadsTo,
  ask,
  tell,
  ...button
}: Props<Name>) {
  const act = useAct(call, leadsTo);
  const [asking, setAsking] = useState(false);
  if (!useMayCall(call)) return null;
  const { about, children, ...look } = button;
  const label = <Label about={about}>{children}</Label>;
  const send = (reason = "") => act(typeof input === "function" ? input(reason) : input, done);
  if (!ask) {
    return (
      <ActionButton action={() => send()} {...(tell && { tell })} {...look}>
        {label}
      </ActionButton>
    );
  }
  return (
    <>
      <Button size="small" {...look} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog {...ask} {...(tell && { tell })} open={asking} onClose={() => setAsking(false)} onConfirm={send} />
    </>
  );
}

/** The label of a button that stands in a list. */
export const Label = ({ about, children }: { about: string | undefined; children: ReactNode }) => (
  <>
    {children}
    {about && <span className="sr-only"> {about}</span>}
  </>
);
