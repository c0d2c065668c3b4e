import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { isCylinderNumber } from "#cylinders/rules/registry/cylinder.ts";
import { NOT_REGISTERED, transferFormShows, typedMobile } from "#cylinders/rules/registry/transfer-rule.ts";
import { TransferForm } from "#cylinders/web/shared/transfer-form.tsx";
import { useSession } from "#people/web/session/session-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { CheckIcon } from "#platform/web/ui/buttons/icons.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { LookupOutcome } from "./lookup-outcome.tsx";
import { Scanner } from "./scanner.tsx";
import { useFoundCylinder } from "./use-found-cylinder.ts";
import { type MobileCheck, useMobileCheck } from "./use-mobile-check.ts";

export function CylinderQrManager() {
  const { customer } = useSession();
  const { lookup, find, clear, refresh } = useFoundCylinder();
  const [number, setNumber] = useState("");
  const [typedMobile, setTypedMobile] = useState<string>();
  const [transfers, setTransfers] = useState(0);
  const mobile = typedMobile ?? customer?.mobile ?? "";
  const { check, again } = useMobileCheck(mobile, customer?.mobile);
  const cylinder = lookup.is === "found" ? lookup.cylinder : undefined;
  const handsOn = transferFormShows({
    cylinderLoaded: cylinder !== undefined,
    mobile,
    registered: check === "registered",
  });

  function lookFor(requested: string, scanned = requested) {
    setNumber(requested);
    setTransfers(0);
    void find(scanned);
  }
  useNumberFromLink(lookFor);

  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <div className="space-y-5">
        <Scanner kind={cylinder ? "quiet" : "main"} onNumber={lookFor} onFailed={clear} />
        <NumberForm number={number} looking={lookup.is === "looking"} onType={setNumber} onFetch={lookFor} />
        <MobileField mobile={mobile} check={check} onType={setTypedMobile} onCheckAgain={again} />
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <LookupOutcome lookup={lookup} onRetry={lookFor} />
      </div>
      {cylinder && handsOn && (
        <section aria-labelledby="transfer-title" className="min-w-0 border-line border-t pt-5">
          <h4 id="transfer-title" className="mb-4 font-semibold text-heading">
            {t("Transfer to the next owner")}
          </h4>
          <TransferForm
            // A successful transfer resets the form.
            key={`${cylinder.cylinderNumber} ${transfers}`}
            cylinder={cylinder}
            currentUserMobile={mobile}
            onTransferred={() => {
              setTransfers(transfers + 1);
              void refresh(cylinder);
            }}
            onMovedOn={() => void refresh(cylinder)}
          />
          <div role="status" className="mt-4">
            {transfers > 0 && <Notice kind="good">{t("Transfer successful!")}</Notice>}
          </div>
        </section>
      )}
    </div>
  );
}

/** Other pages may link here: <Link to="/#cylinder-qr" state={{ cylinderNumber, scanned }}>; `scanned` is the scanned code. */
function useNumberFromLink(lookFor: (number: string, scanned?: string) => void) {
  const { state } = useLocation();
  const { cylinderNumber: input, scanned } = (state ?? {}) as { cylinderNumber?: unknown; scanned?: unknown };
  const look = useEffectEvent(lookFor);
  useEffect(() => {
    if (typeof input === "string" && isCylinderNumber(input))
      look(input, typeof scanned === "string" ? scanned : undefined);
  }, [input, scanned]);
}

type Props = { number: string; looking: boolean; onType: (number: string) => void; onFetch: (number: string) => void };

function NumberForm({ number, looking, onType, onFetch }: Props) {
  function submit(event: FormEvent) {
    event.preventDefault();
    if (number.trim() !== "") onFetch(number);
  }

  return (
    <form onSubmit={submit} aria-label={t("Find a cylinder")} className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={t("Cylinder number")}
          name="cylinderNumber"
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="search"
          spellCheck={false}
          value={number}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" disabled={number.trim() === ""} busy={looking && t("Fetching…")}>
        {t("Fetch")}
      </Button>
    </form>
  );
}

type MobileFieldProps = {
  mobile: string;
  check: MobileCheck;
  onType: (mobile: string) => void;
  onCheckAgain: () => void;
};

function MobileField({ mobile, check, onType, onCheckAgain }: MobileFieldProps) {
  return (
    <div>
      <TextField
        label={t("Registered mobile number")}
        hint={t("Needed only to transfer a cylinder.")}
        optional
        prefix="+91"
        inputMode="tel"
        autoComplete="tel-national"
        value={mobile}
        onChange={(event) => onType(typedMobile(event.currentTarget.value))}
        error={check === "not-registered" ? NOT_REGISTERED() : undefined}
      />
      <div role="status" className="mt-1.5 flex min-h-6 items-center gap-1.5 text-ink-soft text-sm">
        {check === "checking" && t("Checking the mobile…")}
        {check === "registered" && (
          <>
            <CheckIcon className="size-4 text-good" /> {t("This mobile is registered.")}
          </>
        )}
        {check === "unknown" && (
          <>
            {t("The mobile could not be checked.")}
            <Button size="small" kind="plain" onClick={onCheckAgain}>
              {t("Check again")}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
