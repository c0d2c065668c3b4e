import { useEffect, useState } from "react";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { CheckboxField } from "#platform/web/ui/fields/checkbox-field.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";

export type WhatsAppChoice = ClientOutput<EndpointNamed<"GET /api/my-whatsapp">>;

/** Under My Account: both purposes, each saved when it is pressed. */
export function WhatsAppConsent({ initial }: { initial: WhatsAppChoice }) {
  return (
    <>
      <ConsentBox purpose="orders" initial={initial} source="account" />
      <ConsentBox purpose="offers" initial={initial} source="account" />
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
  return known?.isOn && known.orders === null ? (
    <ConsentBox purpose="orders" initial={known} source="checkout" />
  ) : null;
}

type ConsentBoxProps = { purpose: "orders" | "offers"; initial: WhatsAppChoice; source: "account" | "checkout" };

function ConsentBox({ purpose, initial, source }: ConsentBoxProps) {
  const [isGiven, setGiven] = useState(initial[purpose] !== null);
  /** What was pressed, until the server has answered. */
  const [pressed, setPressed] = useState<boolean>();
  async function press(wanted: boolean) {
    if (pressed !== undefined) return;
    setPressed(wanted);
    try {
      const saved = await callApi("PUT /api/my-whatsapp", { body: { [purpose]: wanted, source } });
      setGiven(saved[purpose] !== null);
    } catch (error) {
      toast(whyNotSent(error), "problem");
    }
    setPressed(undefined);
  }
  return (
    <CheckboxField
      label={purpose === "orders" ? ordersOnWhatsApp() : t("Send me price and stock alerts on WhatsApp")}
      hint={purpose === "orders" ? stopHint() : t("Only for the gases and products you chose.")}
      checked={pressed ?? isGiven}
      onChange={({ target }) => void press(target.checked)}
    />
  );
}

export const ordersOnWhatsApp = () => t("Send me updates about my orders on WhatsApp");
export const stopHint = () => t("To stop, reply STOP or untick this in your account.");
