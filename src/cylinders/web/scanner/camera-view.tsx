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
  /** Small where it stays open for many scans, so that their list stays visible. */
  small?: boolean;
};

export function CameraView({ small = false, ...scan }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const { opened, torch } = useCameraScan(video, scan);
  return (
    <div
      className={`relative mt-3 aspect-square w-full overflow-clip rounded-card bg-deep text-on-deep ${small ? "mx-auto max-w-56" : "max-w-90"}`}
    >
      <video ref={video} muted playsInline aria-label={t("What the camera sees")} className="size-full object-cover" />
      <div className="pointer-events-none absolute inset-[12%] rounded-card border-3 border-on-deep/80" />
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
    <Button size="small" aria-pressed={on} className="absolute top-2 right-2" onClick={() => void turn()}>
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
