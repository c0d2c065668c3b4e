import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { Link, useLocation } from "react-router";
import type { PriceRowResponse } from "#catalogue/api/daily-prices.ts";
import { useCustomer } from "#people/web/session/session-store.ts";
import { written } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { loginPath } from "#platform/web/page/login-path.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { Icon, type IconProps } from "#platform/web/ui/buttons/icon.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { type AlertSelection, asNotified, asPressed, isGasChosen, NOTHING_TOLD } from "./chosen-gases.ts";

type Alerts = { chosen: AlertSelection; change: (id: string, isOn: boolean) => Promise<void> };

const AlertsContext = createContext<Alerts>({ chosen: NOTHING_TOLD, change: async () => undefined });

export function PriceAlerts({ children }: { children: ReactNode }) {
  const mobile = useCustomer()?.mobile;
  const [chosen, setChosen] = useState(NOTHING_TOLD);

  useEffect(() => {
    let awaited = true;
    setChosen(NOTHING_TOLD);
    if (mobile === undefined) return;
    const tell = (ids: readonly string[]) => awaited && setChosen((known) => asNotified(known, ids));
    callApi("GET /api/my-price-alerts", {}).then(
      ({ gases }) => tell(gases.map(({ id }) => id)),
      // Alerts stay unknown; the next press returns the list.
      () => undefined,
    );
    return () => {
      awaited = false;
    };
  }, [mobile]);

  const change = useCallback(async (id: string, isOn: boolean) => {
    try {
      const input = { params: { id } };
      const { gases } = isOn
        ? await callApi("PUT /api/my-price-alerts/{id}", input)
        : await callApi("DELETE /api/my-price-alerts/{id}", input);
      const nowOn = gases.map((gas) => gas.id);
      setChosen((known) => asPressed(known, { id, isOn, nowOn }));
      toast(
        isOn
          ? t("When a new price is published, we mail it to you, at most once a day.")
          : t("You will get no more mails about this price."),
      );
    } catch (error) {
      toast(whyNotSent(error), "problem");
    }
  }, []);

  const alerts = useMemo(() => ({ chosen, change }), [chosen, change]);
  return <AlertsContext value={alerts}>{children}</AlertsContext>;
}

export function AlertButton({ row }: { row: PriceRowResponse }) {
  const { chosen, change } = useContext(AlertsContext);
  const [changing, setChanging] = useState(false);
  const location = useLocation();
  const isVisitor = useCustomer() === null;
  const isChosen = isGasChosen(chosen, row.id);
  const { text, lang } = written(row.name, { hi: row.nameInHindi });
  const name = (
    <span lang={lang} className="sr-only">
      : {text}
    </span>
  );

  async function press() {
    setChanging(true);
    await change(row.id, !isChosen);
    setChanging(false);
  }

  if (isVisitor) {
    return (
      <Link to={loginPath(location)} className={LOOK}>
        <BellIcon className="size-4.5" /> {t("Price alert by mail")}
        {name}
      </Link>
    );
  }
  return (
    <Button
      kind="plain"
      size="small"
      aria-pressed={isChosen}
      busy={changing && t("One moment…")}
      onClick={() => void press()}
      className={PLACE}
    >
      <BellIcon className="size-4.5" isOn={isChosen} /> {isChosen ? t("Price alert is on") : t("Price alert by mail")}
      {name}
    </Button>
  );
}

const PLACE = "relative z-1 -ml-3 self-start";
const LOOK = `${buttonLook("plain", "small")} ${PLACE}`;

const BellIcon = ({ isOn = false, ...props }: IconProps & { isOn?: boolean }) => (
  <Icon {...props}>
    <path d="M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4" fill={isOn ? "currentColor" : "none"} />
  </Icon>
);
