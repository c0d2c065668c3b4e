import { type ChangeEvent, useState } from "react";
import { PhotoIcon } from "#web/cylinders/shared/cylinder-icons.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Spinner } from "#web/ui/spinner.tsx";

type Props = { onText: (text: string) => void; onFailed: (error: unknown) => void };

/** A photo in place of the camera: phones offer to take one or to choose one. */
export function PhotoButton({ onText, onFailed }: Props) {
  const [reading, setReading] = useState(false);

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const photo = input.files?.[0];
    if (!photo) return;
    setReading(true);
    try {
      const { readPhoto } = await import("./read-photo.ts");
      onText(await readPhoto(photo));
    } catch (error) {
      onFailed(error);
    } finally {
      setReading(false);
      // The same photo may be chosen once more.
      input.value = "";
    }
  }

  return (
    <label
      className={`${buttonLook()} has-focus-visible:outline-3 has-focus-visible:outline-cold has-focus-visible:outline-offset-2`}
    >
      {reading ? <Spinner /> : <PhotoIcon />}
      {reading ? "Reading the photo…" : "Scan from a photo"}
      <input
        type="file"
        accept="image/*"
        className="sr-only"
        disabled={reading}
        onChange={(event) => void choose(event)}
      />
    </label>
  );
}
