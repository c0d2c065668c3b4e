import { NOT_REGISTERED, typedMobile } from "#domain/cylinders/transfer-rule.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckIcon } from "#web/ui/icons.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { MobileCheck } from "./use-mobile-check.ts";

type Props = { mobile: string; check: MobileCheck; onType: (mobile: string) => void; onCheckAgain: () => void };

/** The mobile of whoever wants to hand a cylinder on, and whether it has an account. */
export function MobileField({ mobile, check, onType, onCheckAgain }: Props) {
  return (
    <div>
      <TextField
        label="Registered mobile number"
        hint="Needed only to transfer a cylinder."
        optional
        prefix="+91"
        inputMode="tel"
        autoComplete="tel-national"
        value={mobile}
        onChange={(event) => onType(typedMobile(event.currentTarget.value))}
        error={check === "not-registered" ? NOT_REGISTERED : undefined}
      />
      <div role="status" className="mt-1.5 flex min-h-6 items-center gap-1.5 text-ink-soft text-sm">
        {check === "checking" && "Checking the mobile…"}
        {check === "registered" && (
          <>
            <CheckIcon className="size-4 text-good" /> This mobile is registered.
          </>
        )}
        {check === "unknown" && (
          <>
            The mobile could not be checked.
            <Button size="small" kind="plain" onClick={onCheckAgain}>
              Check again
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
