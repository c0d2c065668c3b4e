import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { Torch } from "./camera.ts";
import { scanWithCamera } from "./scan-with-camera.ts";

type Scan = {
  onText: (text: string) => void;
  onFailed: (error: unknown) => void;
  /** The page went out of sight, and the camera with it. */
  onHidden: () => void;
};

/** The camera runs for as long as this is on the page and somebody can see it. */
export function useCameraScan(video: RefObject<HTMLVideoElement | null>, scan: Scan) {
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
