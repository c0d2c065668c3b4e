import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ShopSettings } from "#contract/back-office/settings.ts";
import { t } from "#domain/language/text.ts";
import { ApiProblem, callApi } from "#web/api.ts";
import { typedIn } from "#web/forms/form-controls.ts";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { SETTING_LABELS, TYPED_SETTINGS } from "./setting-fields.ts";
import { changedByOthers, changedSettings, type OtherChange, type SettingInputs } from "./settings-change.ts";

export const SETTINGS_FORM = "settings";
const TICKED = ["qrAtCheckout", "dailyMovement"] as const;
export const SETTINGS_FIELDS = [...TYPED_SETTINGS, ...TICKED, "token"] as const;
type Field = keyof SettingInputs | "token";

/** Saves the changes. On a conflict it shows the other admin's changes, and a second save overwrites them. */
export function useSettingsForm(shown: ShopSettings) {
  const { revalidate } = useRevalidator();
  const [versionSeen, setVersion] = useState(shown.version);
  const version = Math.max(versionSeen, shown.version);
  const [others, setOthers] = useState<readonly OtherChange[]>([]);

  /** Undefined when nothing differs from the stored settings. */
  function changesIn(typed: SettingInputs) {
    const ticked = { qrAtCheckout: typed.qrAtCheckout || "off", dailyMovement: typed.dailyMovement || "off" };
    const changes = changedSettings(shown, { ...typed, ...ticked });
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
  const hasUnsaved = () => changesIn(typedIn(form.wiring.ref.current, [...TYPED_SETTINGS, ...TICKED])) !== undefined;
  return { ...form, others, hasUnsaved };
}

/** The server names fields by path, such as values.upiId, and uses "this" where the summary needs a label. */
function withPlainFields(error: ApiProblem): ApiProblem {
  const fields = Object.entries(error.fields).map(([path, message]) => {
    const name = path.replace(/^values\./, "");
    return [name, message.replace(/^(?:This|यह) /, `${SETTING_LABELS()[name] ?? name} `)];
  });
  const { code, message, details } = error;
  return new ApiProblem(error.status, { error: message, code, details, fields: Object.fromEntries(fields) });
}
