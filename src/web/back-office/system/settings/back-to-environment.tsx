import type { RefObject } from "react";
import { useRevalidator } from "react-router";
import type { ShopSetting, ShopSettings } from "#contract/admin-settings.ts";
import { callApi } from "#web/api.ts";
import { typedIn } from "#web/forms/form-controls.ts";
import { ActionButton } from "#web/office-kit/action-button.tsx";
import { toast } from "#web/ui/toast.ts";

type Props = { name: ShopSetting; label: string; form: RefObject<HTMLFormElement | null> };

/** A setting that was typed here stands over the environment's, until it is let go. */
export function BackToEnvironment({ name, label, form }: Props) {
  const { revalidate } = useRevalidator();

  async function letGo() {
    const { version }: ShopSettings = await callApi("GET /api/admin/settings", {});
    const { token } = typedIn(form.current, ["token"]);
    const body = { version, values: { [name]: null }, ...(token !== "" && { token }) };
    await callApi("PUT /api/admin/settings", { body });
    await revalidate();
    toast(`${label} is again what the environment says.`);
  }

  return (
    <ActionButton kind="plain" action={letGo} className="mt-1">
      Use the environment's value<span className="sr-only"> of {label}</span>
    </ActionButton>
  );
}
