import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { ShopSettings } from "#office/api/settings.ts";
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { NO_CONFIRMATION } from "#platform/web/office-kit/confirm-identity-field.tsx";
import { useIdentity } from "#platform/web/office-kit/remember-identity.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { changedByOthers, changedSettings, type OtherChange } from "./settings-change.ts";

/** Gets the saved settings, or undefined when nothing was changed. */
export type OnSaved = (saved: ShopSettings | undefined) => Promise<void>;

/** Saves the changes. On a conflict it shows the other admin's changes, and a second save overwrites them. */
export function useSettingsForm(shown: ShopSettings, onSaved?: OnSaved) {
  const isLeaving = useRef(false);
  const { revalidate } = useRevalidator();
  const { confirm } = useIdentity();
  const [versionSeen, setVersion] = useState(shown.version);
  const version = Math.max(versionSeen, shown.version);
  const [others, setOthers] = useState<readonly OtherChange[]>([]);
  const form = useForm({
    name: "settings",
    initial: { values: shown.values, dailyMovement: shown.dailyMovement, ...NO_CONFIRMATION },
    send: async ({ token, password, ...typed }) => {
      const changes = changedSettings(shown, typed);
      if (changes === undefined) return onSaved ? leave(undefined) : toast(t("Nothing was changed."));
      const saved = await confirm({ token, password }, (identity) =>
        save({ version, values: {}, ...changes, ...identity }),
      );
      setVersion(saved.version);
      setOthers([]);
      await revalidate();
      toast(t("The settings are saved and live in the shop."));
      await leave(saved);
    },
  });

  async function leave(saved: ShopSettings | undefined) {
    isLeaving.current = true;
    await onSaved?.(saved);
    isLeaving.current = false;
  }

  async function save(body: Parameters<typeof callApi<"PUT /api/admin/settings">>[1]["body"]) {
    try {
      return await callApi("PUT /api/admin/settings", { body });
    } catch (error) {
      if (error instanceof ApiProblem && error.code === "changed-meanwhile") {
        const now = error.details as ShopSettings;
        setVersion(now.version);
        setOthers(changedByOthers(shown, now));
      }
      throw error;
    }
  }

  // A value that changed on the server replaces its field; input in other fields stays.
  const before = useRef(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the server's settings change
  useEffect(() => {
    const { values = {}, ...movement } = changedSettings(before.current, shown) ?? {};
    before.current = shown;
    form.fill((typed) => ({ values: { ...typed.values, ...values }, ...movement }));
  }, [shown]);

  return { form, others, hasUnsaved: () => !isLeaving.current && changedSettings(shown, form.values) !== undefined };
}
