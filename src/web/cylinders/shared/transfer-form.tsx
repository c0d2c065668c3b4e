import type { FormEvent } from "react";
import { useLocation } from "react-router";
import { type NextOwner, typedMobile } from "#domain/cylinders/transfer-rule.ts";
import { STATES } from "#domain/india.ts";
import { ApiProblem } from "#web/api.ts";
import { FormSummary, fieldId } from "#web/forms/form-summary.tsx";
import { loginPath } from "#web/shell/login-path.ts";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TransferIcon } from "./cylinder-icons.tsx";
import { TimedNotice } from "./timed-notice.tsx";
import { NEXT_OWNER_FIELDS, type Transfer, useTransferForm } from "./use-transfer-form.ts";

const FORM = "transfer";
const STATE_OPTIONS = STATES.map((state) => ({ value: state, label: state }));

/** Hands a cylinder to its next owner. */
export function TransferForm(transfer: Transfer) {
  const { problems, attempt, sending, refusal, error, message, wiring } = useTransferForm(transfer);
  const field = (name: keyof NextOwner) => ({ id: fieldId(FORM, name), name, error: problems[name] });
  return (
    <form {...wiring} aria-label="Transfer cylinder" className="space-y-5">
      <FormSummary form={FORM} fields={NEXT_OWNER_FIELDS} problems={problems} attempt={attempt} refusal={refusal} />
      <TextField {...field("nextOwnerName")} label="Next owner's name" autoComplete="off" />
      <TextField {...field("nextOwnerCompany")} label="Next owner's company" autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-[1fr_9rem]">
        <SelectField
          {...field("nextOwnerState")}
          label="Next owner's state"
          options={STATE_OPTIONS}
          placeholder="Choose a state"
        />
        <TextField {...field("nextOwnerPincode")} label="Pincode" inputMode="numeric" autoComplete="off" />
      </div>
      <TextField
        {...field("nextOwnerMobile")}
        label="Next owner's mobile"
        hint="10 digits. The next owner needs an account with this mobile."
        prefix="+91"
        inputMode="tel"
        autoComplete="off"
        onInput={keepDigits}
      />
      <div>
        <Button kind="main" type="submit" busy={sending && "Transferring…"}>
          <TransferIcon /> Transfer cylinder
        </Button>
        <TimedNotice {...message} />
        {error instanceof ApiProblem && error.code === "login-required" && <LoginFirst />}
      </div>
    </form>
  );
}

/** The server asks again; here the hand is only held. */
function keepDigits({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const digits = typedMobile(input.value);
  if (digits !== input.value) input.value = digits;
}

function LoginFirst() {
  return (
    <div className="mt-3">
      <Notice kind="bad">
        <p>
          Please <TextLink to={loginPath(useLocation())}>login</TextLink> to transfer a cylinder. What you typed is
          kept.
        </p>
      </Notice>
    </div>
  );
}
