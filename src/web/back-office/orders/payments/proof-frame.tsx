import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";

type Props = { proofId: string | null; orderNumber: string };

/** The buyer's screenshot, as large as the desk allows; a press makes its small print readable. */
export function ProofFrame({ proofId, orderNumber }: Props) {
  const [near, setNear] = useState(false);
  if (proofId === null) {
    return (
      <p className="flex min-h-40 items-center justify-center rounded-control border border-line border-dashed p-6 text-center text-ink-soft">
        No screenshot was sent: look for the UTR in the bank's statement.
      </p>
    );
  }
  const address = `/api/payment-proofs/${proofId}`;
  return (
    <figure className="min-w-0">
      <button
        type="button"
        onClick={() => setNear(!near)}
        aria-label={near ? "Show the whole screenshot" : "Zoom into the screenshot"}
        className={`block h-[min(60dvh,44rem)] w-full overflow-auto rounded-control border border-line bg-sunken ${near ? "cursor-zoom-out" : "cursor-zoom-in"}`}
      >
        <img
          src={address}
          alt={`Payment screenshot of ${orderNumber}`}
          className={near ? "w-[200%] max-w-none" : "size-full object-contain"}
        />
      </button>
      <figcaption className="mt-2 flex flex-wrap gap-2">
        <Button size="small" aria-pressed={near} onClick={() => setNear(!near)}>
          Zoom
        </Button>
        <a href={address} target="_blank" rel="noopener noreferrer" className={buttonLook("plain", "small")}>
          Open in a new tab
        </a>
      </figcaption>
    </figure>
  );
}
