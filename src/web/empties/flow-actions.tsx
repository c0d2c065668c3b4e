import { useId } from "react";
import { Button } from "#web/ui/button.tsx";
import { useKeyboardUp } from "#web/ui/use-keyboard-up.ts";

type Props = { isFulfilled: boolean; isChange: boolean; onConfirm: () => void; onBack: () => void };

/** Back, or on with everything settled. At the thumb on a phone, except while the keyboard needs the room. */
export function FlowActions({ isFulfilled, isChange, onConfirm, onBack }: Props) {
  const hintId = useId();
  if (useKeyboardUp()) return null;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-8 border-line border-t bg-ground px-4 py-3 md:static md:mx-0 md:border-0 md:bg-transparent md:px-0">
      <p id={hintId} className="mb-2 text-ink-soft text-sm empty:hidden md:text-right">
        {!isFulfilled && "Complete required quantities (Add cylinders or Mark Return) to enable checkout."}
      </p>
      <div className="flex gap-2 md:justify-end">
        <Button onClick={onBack}>Back</Button>
        <Button
          kind="main"
          disabled={!isFulfilled}
          aria-describedby={hintId}
          onClick={onConfirm}
          className="flex-1 md:flex-none"
        >
          {isChange ? "Done" : "Add & Return to Cart"}
        </Button>
      </div>
    </div>
  );
}
