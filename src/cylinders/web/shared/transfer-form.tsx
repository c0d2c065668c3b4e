import { useLocation } from "react-router";
import { type NextOwner, nextOwnerProblems, typedMobile } from "#cylinders/rules/registry/transfer-rule.ts";
import { cleanPincode } from "#platform/rules/india/india.ts";
import { stateChoices } from "#platform/rules/india/state-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";
import { draftOf } from "#platform/web/forms/draft.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { loginPath } from "#platform/web/page/login-path.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { TransferIcon } from "./cylinder-icons.tsx";
import type { CylinderResponse } from "./cylinder-response.ts";
import { TimedNotice, useTimedMessage } from "./timed-notice.tsx";
import { passingRefusal } from "./transfer-problem.ts";

export function TransferForm(transfer: Transfer) {
  const { message, ...form } = useTransferForm(transfer);
  const { field, error } = form;
  return (
    <form {...form.wiring} aria-label={t("Transfer cylinder")} className="space-y-5">
      <FormErrors form={form} />
      <LoanStays cylinder={transfer.cylinder} />
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
      />
      <div>
        <Button kind="main" type="submit" busy={form.sending && t("Transferring…")}>
          <TransferIcon /> {t("Transfer cylinder")}
        </Button>
        <TimedNotice {...message} />
        {error instanceof ApiProblem && error.code === "login-required" && <LoginFirst />}
      </div>
    </form>
  );
}

/** The specified transfer changes owner and holder, and no deposit. */
export const LoanStays = ({ cylinder: { onLoan } }: { cylinder: CylinderResponse }) =>
  onLoan && (
    <Notice kind="warn">
      {t(
        "This cylinder is on loan from us. Its deposit stays with the customer who paid it, who still has to return it.",
      )}
    </Notice>
  );

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

const NO_OWNER: NextOwner = {
  nextOwnerName: "",
  nextOwnerCompany: "",
  nextOwnerState: "",
  nextOwnerPincode: "",
  nextOwnerMobile: "",
};
const NEXT_OWNER_FIELDS = Object.keys(NO_OWNER) as (keyof NextOwner)[];

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

  const form = useForm({
    name: "transfer",
    initial: NO_OWNER,
    check: nextOwnerProblems,
    clean: { nextOwnerMobile: typedMobile, nextOwnerPincode: cleanPincode },
    cleanAsTyped: ["nextOwnerMobile"],
    draft: draftOf(`transfer:${cylinderNumber}`, NEXT_OWNER_FIELDS),
    send,
  });
  return { ...form, message, refusal: form.error instanceof ApiProblem ? undefined : form.refusal };
}
