import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { OFFER_HOURS } from "#cylinders/rules/custody/offers.ts";
import { cylinderCount } from "#cylinders/rules/registry/cylinder-count.ts";
import { cleanMobile, mobileProblem } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { newPressKey } from "#platform/web/forms/press-key.ts";
import { useAttempt } from "#platform/web/forms/use-attempt.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { MobileField } from "#platform/web/ui/fields/mobile-field.tsx";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import { CommaList } from "#platform/web/ui/text/comma-list.tsx";

type Props = { numbers: readonly string[]; onClose: () => void };

/** Offers the selected cylinders to a receiver. A second press is idempotent. */
export function OfferForm({ numbers, onClose }: Props) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const { busy, problem, setProblem, attempt } = useAttempt();
  const [key] = useState(newPressKey);
  const field = useRef<HTMLInputElement>(null);
  const cylinders = cylinderCount(numbers.length);

  async function offer() {
    const toMobile = cleanMobile(typed);
    const wrongMobile = mobileProblem(toMobile);
    if (wrongMobile) return refuse(wrongMobile);
    const isOffered = await attempt(async () => {
      const { id } = await callApi("POST /api/cylinder-offers", { body: { numbers: [...numbers], toMobile, key } });
      await navigate(`/offers/${id}`);
    });
    if (isOffered === false) field.current?.focus();
  }

  /** Moves the focus to the rejected field, so a screen reader announces its error. */
  function refuse(message: string) {
    setProblem(message);
    field.current?.focus();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Transfer {cylinders}", { cylinders })}
      description={t(
        "They stay with you in our records until they are accepted. The offer is valid for {hours} hours.",
        {
          hours: OFFER_HOURS,
        },
      )}
      width="narrow"
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind="main" busy={busy && t("Offering…")} onClick={() => void offer()}>
            {t("Send the offer")}
          </Button>
        </>
      }
    >
      <form
        noValidate
        aria-label={t("Transfer")}
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void offer();
        }}
      >
        <p className="text-ink-soft text-sm">
          <CommaList items={numbers} />
        </p>
        <MobileField
          ref={field}
          label={t("Receiver's mobile")}
          prefix="+91"
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(undefined);
          }}
          error={problem}
        />
        <p className="text-ink-soft text-sm">
          {t(
            "Your deposit stays with us in your name until the cylinders come back, unless we have agreed otherwise with you.",
          )}
        </p>
      </form>
    </Dialog>
  );
}
