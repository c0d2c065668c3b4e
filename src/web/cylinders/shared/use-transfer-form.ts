import { type NextOwner, nextOwnerProblems, typedMobile } from "#domain/cylinders/transfer-rule.ts";
import { cleanPincode } from "#domain/india.ts";
import { ApiProblem, callApi } from "#web/api.ts";
import { draftOf } from "#web/forms/draft.ts";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import type { CylinderAnswer } from "./cylinder-answer.ts";
import { passingRefusal } from "./transfer-problem.ts";
import { useTimedMessage } from "./use-timed-message.ts";

export type Transfer = {
  cylinder: CylinderAnswer;
  /** Who says they are handing it on. It proves nothing: the session decides. */
  currentUserMobile: string;
  onTransferred: (cylinder: CylinderAnswer) => void;
  /** Somebody else changed the cylinder meanwhile: what is shown is out of date. */
  onMovedOn: () => void;
};

export const NEXT_OWNER_FIELDS: readonly (keyof NextOwner)[] = [
  "nextOwnerName",
  "nextOwnerCompany",
  "nextOwnerState",
  "nextOwnerPincode",
  "nextOwnerMobile",
];

/** The next owner of a cylinder, asked for, checked and sent. */
export function useTransferForm({ cylinder, currentUserMobile, onTransferred, onMovedOn }: Transfer) {
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
