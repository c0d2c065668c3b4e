import type { FormEvent } from "react";
import { useLocation } from "react-router";
import { type NextOwner, nextOwnerProblems, typedMobile } from "#domain/cylinders/registry/transfer-rule.ts";
import { cleanPincode } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import { stateChoices } from "#domain/state-names.ts";
import { ApiProblem, callApi } from "#web/api.ts";
import { draftOf } from "#web/forms/draft.ts";
import { FormSummary, fieldId } from "#web/forms/form-summary.tsx";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { loginPath } from "#web/shell/login-path.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { TextLink } from "#web/ui/buttons/link.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { rich } from "#web/ui/text/rich.tsx";
import { TransferIcon } from "./cylinder-icons.tsx";
import type { CylinderResponse } from "./cylinder-response.ts";
import { TimedNotice, useTimedMessage } from "./timed-notice.tsx";
import { passingRefusal } from "./transfer-problem.ts";

const FORM = "transfer";

export function TransferForm(transfer: Transfer) {
  const { problems, attempt, sending, refusal, error, message, wiring } = useTransferForm(transfer);
  const field = (name: keyof NextOwner) => ({ id: fieldId(FORM, name), name, error: problems[name] });
  return (
    <form {...wiring} aria-label={t("Transfer cylinder")} className="space-y-5">
      <FormSummary form={FORM} fields={NEXT_OWNER_FIELDS} problems={problems} attempt={attempt} refusal={refusal} />
      <TextField {...field("nextOwnerName")} label={t("Next owner's name")} autoComplete="off" />
      <TextField {...field("nextOwnerCompany")} label={t("Next owner's company")} autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-[1fr_9rem]">
        <SelectField
          {...field("nextOwnerState")}
          label={t("Next owner's state")}
          options={stateChoices()}
          placeholder={t("Choose a state")}
        />
        <TextField {...field("nextOwnerPincode")} label={t("Pincode")} inputMode="numeric" autoComplete="off" />
      </div>
      <TextField
        {...field("nextOwnerMobile")}
        label={t("Next owner's mobile")}
        hint={t("10 digits. The next owner needs an account with this mobile.")}
        prefix="+91"
        inputMode="tel"
        autoComplete="off"
        onInput={keepDigits}
      />
      <div>
        <Button kind="main" type="submit" busy={sending && t("Transferring…")}>
          <TransferIcon /> {t("Transfer cylinder")}
        </Button>
        <TimedNotice {...message} />
        {error instanceof ApiProblem && error.code === "login-required" && <LoginFirst />}
      </div>
    </form>
  );
}

/** A typing aid only: the server validates again. */
function keepDigits({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const digits = typedMobile(input.value);
  if (digits !== input.value) input.value = digits;
}

function LoginFirst() {
  return (
    <div className="mt-3">
      <Notice kind="bad">
        <p>
          {rich("Please {login} to transfer a cylinder. What you typed is kept.", {
            login: <TextLink to={loginPath(useLocation())}>{t("login")}</TextLink>,
          })}
        </p>
      </Notice>
    </div>
  );
}

type Transfer = {
  cylinder: CylinderResponse;
  /** The claimed current holder. It proves nothing: the session decides. */
  currentUserMobile: string;
  onTransferred: (cylinder: CylinderResponse) => void;
  /** The cylinder changed meanwhile, so the shown data is out of date. */
  onMovedOn: () => void;
};

const NEXT_OWNER_FIELDS: readonly (keyof NextOwner)[] = [
  "nextOwnerName",
  "nextOwnerCompany",
  "nextOwnerState",
  "nextOwnerPincode",
  "nextOwnerMobile",
];

function useTransferForm({ cylinder, currentUserMobile, onTransferred, onMovedOn }: Transfer) {
  const message = useTimedMessage();
  const { cylinderNumber, lastUpdateDate } = cylinder;

  async function send(next: NextOwner) {
    message.clear();
    try {
      const body = { ...next, currentUserMobile, lastUpdateDate };
      onTransferred(
        await callApi("PUT /api/cylinders/{cylinderNumber}/transfer", { params: { cylinderNumber }, body }),
      );
    } catch (error) {
      const passing = passingRefusal(error);
      if (passing) message.say(passing.text, passing.milliseconds);
      if (error instanceof ApiProblem && error.code === "cylinder-moved-on") onMovedOn();
      throw error;
    }
  }

  const form = useCheckedForm({
    fields: NEXT_OWNER_FIELDS,
    check: nextOwnerProblems,
    clean: { nextOwnerMobile: typedMobile, nextOwnerPincode: cleanPincode },
    draft: draftOf(`transfer:${cylinderNumber}`, NEXT_OWNER_FIELDS),
    send,
  });
  return { ...form, message, refusal: form.error instanceof ApiProblem ? undefined : form.refusal };
}
