import { useRevalidator } from "react-router";
import type { ShopSetting, ShopSettings } from "#contract/admin-settings.ts";
import { callApi } from "#web/api.ts";
import { DeedButton } from "#web/back-office/shell/deed-button.tsx";
import { toast } from "#web/ui/toast.ts";

type Props = { name: ShopSetting; label: string };

/** A setting that was typed here stands over the environment's, until it is let go. */
export function BackToEnvironment({ name, label }: Props) {
  const { revalidate } = useRevalidator();

  async function letGo() {
    const { version }: ShopSettings = await callApi("GET /api/admin/settings", {});
    await callApi("PUT /api/admin/settings", { body: { version, values: { [name]: null } } });
    await revalidate();
    toast(`${label} is again what the environment says.`);
  }

  return (
    <DeedButton kind="plain" deed={letGo} className="mt-1">
      Use the environment's value<span className="sr-only"> of {label}</span>
    </DeedButton>
  );
}
