import { type ComponentProps, type ReactNode, useState } from "react";
import type { EndpointName } from "#platform/api/endpoint-names.ts";
import type { ActionDialogProps } from "#platform/web/forms/confirm-dialog.tsx";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { usePressKey } from "#platform/web/forms/press-key.ts";
import { type FormOptions, type FormState, useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Label } from "./act.tsx";
import { useMayCall } from "./admin.ts";
import { type CallInput, type CallOutput, type LeadsTo, type Told, useAct } from "./use-act.ts";

type Fields<Values extends object> = (form: FormState<Values>) => ReactNode;

type FormProps<Name extends EndpointName, Values extends object> = Omit<ActionDialogProps, "onClose" | "children"> &
  Omit<FormOptions<Values>, "name" | "send" | "draft"> & {
    call: Name;
    /** The key is new with each opening, and the same for each attempt. */
    input: (values: NoInfer<Values>, key: string) => CallInput<Name>;
    done?: string | ((output: CallOutput<Name>, values: NoInfer<Values>) => Told);
    leadsTo?: LeadsTo<Name>;
    children: ReactNode | Fields<NoInfer<Values>>;
  };

type Props<Name extends EndpointName, Values extends object> = FormProps<Name, Values> & {
  /** The label of the button that opens the dialog; without it, the title. */
  button?: ReactNode;
  kind?: ComponentProps<typeof Button>["kind"];
  size?: ComponentProps<typeof Button>["size"];
  /** What it acts on, for those who hear the button alone. */
  about?: string;
};

/** A button that opens a form in a dialog, for one endpoint. Roles without access do not see it. */
export function ActDialog<const Name extends EndpointName, Values extends object>({
  button,
  kind,
  size = "small",
  about,
  ...form
}: Props<Name, Values>) {
  const [open, setOpen] = useState(false);
  if (!useMayCall(form.call)) return null;
  return (
    <>
      <Button kind={kind} size={size} onClick={() => setOpen(true)}>
        <Label about={about}>{button ?? form.title}</Label>
      </Button>
      {open && <OpenForm {...form} onClose={() => setOpen(false)} />}
    </>
  );
}

function OpenForm<const Name extends EndpointName, Values extends object>({
  call,
  input,
  done,
  leadsTo,
  children,
  ...rest
}: FormProps<Name, Values> & { onClose: () => void }) {
  const act = useAct(call, leadsTo);
  const key = usePressKey();
  const form = useForm<Values>({
    ...rest,
    send: (values) => act(input(values, key), typeof done === "function" ? (output) => done(output, values) : done),
  });
  return (
    <FormDialog form={form} {...rest}>
      {typeof children === "function" ? children(form) : children}
    </FormDialog>
  );
}
