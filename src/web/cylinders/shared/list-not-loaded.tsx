import { useRevalidator } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** The list of cylinders did not arrive; the rest of the page works without it. */
export function ListNotLoaded() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="space-y-3">
      <Notice kind="bad">Failed to load cylinders</Notice>
      <Button onClick={() => void revalidate()} busy={state === "loading" && "Loading…"}>
        Retry
      </Button>
    </div>
  );
}
