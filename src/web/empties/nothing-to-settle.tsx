import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { CylinderIcon } from "#web/ui/icons.tsx";

type Props = { isEmpty: boolean; onBack: () => void };

/** Nothing here to do: no cart at all, or one in which nothing needs an empty. */
export function NothingToSettle({ isEmpty, onBack }: Props) {
  return (
    <EmptyState
      icon={<CylinderIcon className="size-7" />}
      title={isEmpty ? "No cart data" : "No empties needed"}
      text={
        isEmpty
          ? "We couldn't load your cart right now. Please go back and try again."
          : "Nothing in your cart comes in a returnable cylinder."
      }
      action={
        <Button kind="main" onClick={onBack}>
          Back
        </Button>
      }
    />
  );
}
