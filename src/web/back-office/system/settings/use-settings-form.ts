import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ShopSettings } from "#contract/back-office/settings.ts";
import { t } from "#domain/language/text.ts";
import { SETTING_NAMES } from "#domain/settings/settings.ts";
import { ApiProblem, callApi } from "#web/api.ts";
import { typedIn } from "#web/forms/form-controls.ts";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { changedByOthers, changedSettings, type OtherChange, type SettingInputs } from "./settings-change.ts";

export const SETTINGS_FORM = "settings";
const INPUTS = [...SETTING_NAMES, "dailyMovement"] as const;
export const SETTINGS_FIELDS = [...INPUTS, "token"] as const;
type Field = keyof SettingInputs | "token";

/** Saves the changes. On a conflict it shows the other admin's changes, and a second save overwrites them. */
export function useSettingsForm(shown: ShopSettings) {
  const { revalidate } = useRevalidator();
  const [versionSeen, setVersion] = useState(shown.version);
  const version = Math.max(versionSeen, shown.version);
  const [others, setOthers] = useState<readonly OtherChange[]>([]);

  /** Undefined when nothing differs from the stored settings. */
  function changesIn(typed: SettingInputs) {
    const changes = changedSettings(shown, typed);
    return Object.keys(changes.values).length === 0 && changes.dailyMovement === undefined ? undefined : changes;
  }

  async function send({ token, ...typed }: SettingInputs & { token: string }) {
    const changes = changesIn(typed);
    if (changes === undefined) return toast(t("Nothing was changed."));
    const saved = await save({ version, ...changes, ...(token !== "" && { token }) });
    setVersion(saved.version);
    setOthers([]);
    await revalidate();
    toast(t("The settings are saved and live in the shop."));
  }

  async function save(body: Parameters<typeof callApi<"PUT /api/admin/settings">>[1]["body"]) {
    try {
      return await callApi("PUT /api/admin/settings", { body });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.code === "changed-meanwhile") {
        const now = error.details as ShopSettings;
        setVersion(now.version);
        setOthers(changedByOthers(shown, now));
      }
      throw withPlainFields(error);
    }
  }

  const form = useCheckedForm<Field>({ fields: SETTINGS_FIELDS, check: () => [], send });
  const hasUnsaved = () => changesIn(typedIn(form.wiring.ref.current, INPUTS)) !== undefined;
  return { ...form, others, hasUnsaved };
}

/** The server names fields by path, such as values.upiId. */
function withPlainFields({ status, code, message, details, fields }: ApiProblem): ApiProblem {
  const plain = Object.entries(fields).map(([path, problem]) => [path.replace(/^values\./, ""), problem]);
  return new ApiProblem(status, { error: message, code, details, fields: Object.fromEntries(plain) });
}
