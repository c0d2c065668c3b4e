/** Hands today's board on as a picture: to the device's own sheet where it takes files, else into the downloads with its text copied. */
import { addressIn, spokenLanguage } from "#domain/language/language.ts";
import { copyText } from "#web/ui/copy-button.tsx";
import { saveFile } from "#web/ui/save-file.ts";

export type Board = { picture: File; text: string };

/** What this browser can do with a file. */
export type SharingDevice = {
  canShare: (what: ShareData) => boolean;
  share: (what: ShareData) => Promise<void>;
  save: (name: string, contents: Blob) => void;
  copy: (text: string) => Promise<boolean>;
};

export const thisDevice = (): SharingDevice => ({
  canShare: (what) => typeof navigator.share === "function" && navigator.canShare?.(what) === true,
  share: (what) => navigator.share(what),
  save: saveFile,
  copy: copyText,
});

/** "too-late": a slow line took longer than a press counts, and the browser wants another one. */
export type HandedOn = "shared" | "closed" | "too-late" | "saved-and-copied" | "saved";

export async function handOn({ picture, text }: Board, device: SharingDevice): Promise<HandedOn> {
  const wanted = { files: [picture], text };
  if (device.canShare(wanted)) {
    try {
      await device.share(wanted);
      return "shared";
    } catch (error) {
      const { name } = error as Error;
      // Who closes the device's sheet has changed their mind; that is no accident.
      if (name === "AbortError") return "closed";
      if (name === "NotAllowedError") return "too-late";
    }
  }
  device.save(picture.name, picture);
  return (await device.copy(text)) ? "saved-and-copied" : "saved";
}

/** In the language of the page. Throws where it cannot be had. */
export async function fetchBoardPicture(day: string): Promise<File> {
  const answer = await fetch(addressIn(spokenLanguage(), "/prices-board.png"), { cache: "no-cache" });
  if (!answer.ok) throw new Error(`the board answered ${answer.status}`);
  return new File([await answer.blob()], `prices-${day}.png`, { type: "image/png" });
}
