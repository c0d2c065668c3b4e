import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

type Props = { isShown: boolean; isLeaving: boolean; onStay: () => void };

/** Says that nothing is missing any more. Its place is always there, so that it is also heard. */
export function FulfilledBanner({ isShown, isLeaving, onStay }: Props) {
  return (
    <div role="status" className="not-empty:mb-6">
      {isShown && (
        <Notice kind="good" title="All cylinder requirements fulfilled.">
          {isLeaving && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p>Taking you back to your cart…</p>
              <Button size="small" onClick={onStay}>
                Stay here
              </Button>
            </div>
          )}
        </Notice>
      )}
    </div>
  );
}
