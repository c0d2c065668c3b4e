import { useNavigate, useRevalidator } from "react-router";
import type { ClientInput, ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointName, EndpointNamed } from "#platform/api/endpoint-names.ts";
import { callApi } from "#platform/web/api.ts";
import { useUndoToast } from "#platform/web/forms/use-undo-toast.ts";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { useLookAgain } from "./use-revalidate.ts";

export type CallInput<Name extends EndpointName> = ClientInput<EndpointNamed<Name>>;
export type CallOutput<Name extends EndpointName> = ClientOutput<EndpointNamed<Name>>;

/** The toast after the call, when the screen has been reloaded; undefined for none. */
export type Told = string | { text: string; undo: () => Promise<unknown> } | undefined;
export type Done<Name extends EndpointName> = string | ((output: CallOutput<Name>) => Told);

/** The page to open after the call, instead of reloading the screen. */
export type LeadsTo<Name extends EndpointName> = string | ((output: CallOutput<Name>) => string);

/** Calls an endpoint, reloads the screen and reports. A rejection is thrown, for the button or the dialog to show. */
export function useAct<const Name extends EndpointName>(call: Name, leadsTo?: LeadsTo<Name>) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const orLookAgain = useLookAgain();
  const tellWithUndo = useUndoToast();
  return async (input: CallInput<Name>, done: Done<Name> = messageIn): Promise<void> => {
    const output = await orLookAgain(() => callApi(call, input));
    // In place of the dialog's history entry.
    if (leadsTo) await navigate(typeof leadsTo === "function" ? leadsTo(output) : leadsTo, { replace: true });
    else await revalidate();
    const told = typeof done === "function" ? done(output) : done;
    if (typeof told === "object") tellWithUndo(told.text, told.undo);
    else if (told) toast(told);
  };
}

const messageIn = (output: unknown): string | undefined => (output as { message?: string } | null)?.message;
