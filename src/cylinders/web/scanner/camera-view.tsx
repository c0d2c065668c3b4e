import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { TorchIcon } from "#cylinders/web/shared/cylinder-icons.tsx";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Spinner } from "#platform/web/ui/spinner.tsx";
import type { Torch } from "./camera.ts";
import { scanWithCamera } from "./scan-with-camera.ts";

type Props = {
  onText: (text: string) => void;
  onFailed: (error: unknown) => void;
  onHidden: () => void;
  /** Fills its parent, where it stays open for many scans. */
  full?: boolean;
};

export function CameraView({ full = false, ...scan }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const { opened, torch } = useCameraScan(video, scan);
  return (
    <div
      className={`overflow-clip bg-deep text-on-deep ${full ? "absolute inset-0" : "relative mt-3 aspect-square w-full max-w-90 rounded-card"}`}
    >
      <video ref={video} muted playsInline aria-label={t("What the camera sees")} className="size-full object-cover" />
      <div
        className={`pointer-events-none absolute rounded-card border-3 border-on-deep ${full ? "inset-0 m-auto aspect-square w-3/4 max-w-90" : "inset-[12%]"}`}
      />
      <p
        role="status"
        className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-2 bg-deep/70 p-2 text-sm"
      >
        {opened ? (
          t("Hold the QR code inside the frame.")
        ) : (
          <>
            <Spinner /> {t("Opening the camera…")}
          </>
        )}
      </p>
      {torch && <TorchButton torch={torch} />}
    </div>
  );
}

function TorchButton({ torch }: { torch: Torch }) {
  const [on, setOn] = useState(false);

  async function turn() {
    await torch.turn(!on);
    setOn(!on);
  }

  return (
    <Button size="small" aria-pressed={on} className="absolute right-2 bottom-12" onClick={() => void turn()}>
      <TorchIcon className="size-4" /> {t("Light¦torch")}
    </Button>
  );
}

type Scan = {
  onText: (text: string) => void;
  onFailed: (error: unknown) => void;
  /** The page was hidden, which closes the camera. */
  onHidden: () => void;
};

/** The camera runs only while this is mounted and visible. */
function useCameraScan(video: RefObject<HTMLVideoElement | null>, scan: Scan) {
  const [open, setOpen] = useState<{ torch: Torch | undefined }>();
  const text = useEffectEvent(scan.onText);
  const failed = useEffectEvent(scan.onFailed);
  const hidden = useEffectEvent(scan.onHidden);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    if (video.current) {
      scanWithCamera({
        video: video.current,
        signal,
        onOpen: (torch) => setOpen({ torch }),
        onText: (read) => text(read),
      }).catch((error: unknown) => {
        if (!signal.aborted) failed(error);
      });
    }
    document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && hidden(), { signal });
    return () => stop.abort();
  }, [video]);

  return { opened: open !== undefined, torch: open?.torch };
}
