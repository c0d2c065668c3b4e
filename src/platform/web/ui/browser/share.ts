/** Shares a picture with a text: by share sheet if it accepts files, else as a download with the text copied. */
import { useRef, useState } from "react";
import { addressIn, spokenLanguage } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { copyText } from "#platform/web/ui/buttons/copy-button.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { saveFile } from "./save-file.ts";

export type ShareInput = { picture: File; text: string };

export type SharingDevice = {
  canShare: (what: ShareData) => boolean;
  share: (what: ShareData) => Promise<void>;
  save: (name: string, contents: Blob) => void;
  copy: (text: string) => Promise<boolean>;
};

const thisDevice = (): SharingDevice => ({
  canShare: (what) => typeof navigator.share === "function" && navigator.canShare?.(what) === true,
  share: (what) => navigator.share(what),
  save: saveFile,
  copy: copyText,
});

/** "too-late": the user activation expired on a slow network, and the browser requires another press. */
export type ShareResult = "shared" | "closed" | "too-late" | "saved-and-copied" | "saved";

export async function share({ picture, text }: ShareInput, device: SharingDevice): Promise<ShareResult> {
  const requested = { files: [picture], text };
  if (device.canShare(requested)) {
    try {
      await device.share(requested);
      return "shared";
    } catch (error) {
      const { name } = error as Error;
      // Closing the share sheet is not an error.
      if (name === "AbortError") return "closed";
      if (name === "NotAllowedError") return "too-late";
    }
  }
  device.save(picture.name, picture);
  return (await device.copy(text)) ? "saved-and-copied" : "saved";
}

/** Fetches a shop picture in the page's language. Throws on failure. */
export async function fetchPicture(path: string, name: string): Promise<File> {
  const response = await fetch(addressIn(spokenLanguage(), path), { cache: "no-cache" });
  if (!response.ok) throw new Error(`the picture answered ${response.status}`);
  return new File([await response.blob()], name, { type: "image/png" });
}

/** After this time the picture is created again, because prices may have changed. */
const READY_MILLISECONDS = 60_000;

export function useShare(make: () => Promise<ShareInput>) {
  const [preparing, setPreparing] = useState(false);
  /** Content from a press whose user activation expired. */
  const ready = useRef<{ made: ShareInput; at: number }>(undefined);

  async function press() {
    setPreparing(true);
    try {
      const isReady = ready.current && Date.now() - ready.current.at < READY_MILLISECONDS;
      const made = isReady && ready.current ? ready.current.made : await make();
      const outcome = await share(made, thisDevice());
      ready.current = outcome === "too-late" ? { made, at: Date.now() } : undefined;
      const message = outcomeText(outcome);
      if (message !== undefined) toast(message);
    } catch {
      toast(t("The picture could not be loaded. Please check the network and try again."), "problem");
    } finally {
      setPreparing(false);
    }
  }

  return { share: () => void press(), preparing };
}

function outcomeText(outcome: ShareResult): string | undefined {
  if (outcome === "too-late") return t("The picture is ready. Press again to share it.");
  if (outcome === "saved-and-copied") return t("The picture is in your downloads, and its text is copied.");
  if (outcome === "saved") return t("The picture is in your downloads.");
  return undefined;
}
