import { useState, useSyncExternalStore } from "react";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { hasInstallPrompt, takeInstallPrompt, watchInstallPrompt } from "./install-prompt.ts";
import { isTimeToOffer, readVisits, storeRefusal } from "./visits.ts";

/** Shown after an order or to a returning visitor. A refusal hides it for three months. */
export function InstallOffer({ hasOrdered = false }: { hasOrdered?: boolean }) {
  const canInstall = useSyncExternalStore(watchInstallPrompt, hasInstallPrompt, () => false);
  const [gone, setGone] = useState(false);
  if (!canInstall || gone || !isTimeToOffer({ ...readVisits(), hasOrdered }, new Date())) return null;

  async function install() {
    setGone(true);
    const outcome = await takeInstallPrompt()?.prompt();
    if (outcome?.outcome === "dismissed") storeRefusal(new Date());
  }

  function refuse() {
    setGone(true);
    storeRefusal(new Date());
  }

  return (
    <section aria-label={t("Add the shop to your phone")} className="mt-5 rounded-control bg-sunken px-4 py-3">
      <p className="font-semibold">{t("Add the shop to your phone")}</p>
      <p className="text-ink-soft text-sm">
        {t("It opens like an app, works without a signal and takes almost no space.")}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={() => void install()}>
          {t("Install")}
        </Button>
        <Button size="small" kind="plain" onClick={refuse}>
          {t("Not now")}
        </Button>
      </div>
    </section>
  );
}
