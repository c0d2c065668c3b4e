import { useEffect, useState } from "react";
import type { ClientOutput } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import { t } from "#domain/language/text.ts";
import { callApi } from "#web/api.ts";
import { whyNotSent } from "#web/forms/send-error.ts";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

export type WhatsAppChoice = ClientOutput<EndpointNamed<"GET /api/my-whatsapp">>;

type Purpose = "orders" | "offers";

/** Under My Account: both purposes, each saved when it is pressed. */
export function WhatsAppConsent({ initial }: { initial: WhatsAppChoice }) {
  const [choice, change] = useChoice(initial, "account");
  return (
    <>
      <ConsentBox purpose="orders" choice={choice} onChange={change} />
      <ConsentBox purpose="offers" choice={choice} onChange={change} />
    </>
  );
}

/** At checkout: asks once for messages about orders, and not again where they are on. */
export function WhatsAppAtCheckout() {
  const [known, setKnown] = useState<WhatsAppChoice>();
  useEffect(() => {
    // Without an answer there is no question.
    callApi("GET /api/my-whatsapp", {}).then(setKnown, () => undefined);
  }, []);
  return known?.isOn && known.orders === null ? <AskOnce initial={known} /> : null;
}

function AskOnce({ initial }: { initial: WhatsAppChoice }) {
  const [choice, change] = useChoice(initial, "checkout");
  return <ConsentBox purpose="orders" choice={choice} onChange={change} />;
}

function useChoice(initial: WhatsAppChoice, source: "account" | "checkout") {
  const [choice, setChoice] = useState(initial);
  async function change(purpose: Purpose, isGiven: boolean) {
    try {
      setChoice(await callApi("PUT /api/my-whatsapp", { body: { [purpose]: isGiven, source } }));
    } catch (error) {
      toast(whyNotSent(error), "problem");
    }
  }
  return [choice, change] as const;
}

type ConsentBoxProps = {
  purpose: Purpose;
  choice: WhatsAppChoice;
  onChange: (purpose: Purpose, isGiven: boolean) => Promise<void>;
};

function ConsentBox({ purpose, choice, onChange }: ConsentBoxProps) {
  /** What was pressed, until the server has answered. */
  const [pressed, setPressed] = useState<boolean>();
  async function press(isGiven: boolean) {
    if (pressed !== undefined) return;
    setPressed(isGiven);
    await onChange(purpose, isGiven);
    setPressed(undefined);
  }
  return (
    <CheckboxField
      label={purpose === "orders" ? ordersOnWhatsApp() : t("Send me new prices on WhatsApp")}
      hint={purpose === "orders" ? stopHint() : t("For the gases of your price alerts, at most once a day.")}
      checked={pressed ?? choice[purpose] !== null}
      onChange={({ target }) => void press(target.checked)}
    />
  );
}

export const ordersOnWhatsApp = () => t("Send me updates about my orders on WhatsApp");
export const stopHint = () => t("To stop, reply STOP or untick this in your account.");
