import { useRevalidator } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** In place of a list that the shop could not give. */
export function ListFailed({ title }: { title: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice kind="bad" title={title}>
      <p>Nothing is lost. Please try again in a moment.</p>
      <Button size="small" className="mt-3" busy={state === "loading" && "Trying…"} onClick={() => void revalidate()}>
        Retry
      </Button>
    </Notice>
  );
}
