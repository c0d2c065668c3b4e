import { type ChangeEvent, useState } from "react";
import { scannedNumber } from "#cylinders/rules/registry/read-scan.ts";
import { PhotoIcon, ScanIcon } from "#cylinders/web/shared/cylinder-icons.tsx";
import { TimedNotice, useTimedMessage } from "#cylinders/web/shared/timed-notice.tsx";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { type ButtonKind, buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { Spinner } from "#platform/web/ui/spinner.tsx";
import { scanProblem } from "./camera-problem.ts";
import { CameraView } from "./camera-view.tsx";

type Props = {
  kind: ButtonKind;
  onNumber: (cylinderNumber: string, scanned: string) => void;
  /** The camera or photo showed no cylinder. */
  onFailed?: () => void;
};

const PROBLEM_MILLISECONDS = 3000;

export function Scanner({ kind, onNumber, onFailed }: Props) {
  const [scanning, setScanning] = useState(false);
  const [advice, setAdvice] = useState<string>();
  const problem = useTimedMessage();

  function toggle() {
    problem.clear();
    setAdvice(undefined);
    setScanning(!scanning);
  }

  /** An unrelated code does not stop the scan, because the right one may follow. */
  function hear(text: string) {
    const number = scannedNumber(text);
    if (number === undefined) {
      onFailed?.();
      return problem.say(t("QR Scan error: This is not the code of a cylinder."), PROBLEM_MILLISECONDS);
    }
    problem.clear();
    setScanning(false);
    onNumber(number, text);
  }

  function fail(error: unknown) {
    const sent = scanProblem(error);
    onFailed?.();
    setScanning(false);
    setAdvice(sent.advice);
    problem.say(t("QR Scan error: {message}", { message: sent.message }), PROBLEM_MILLISECONDS);
  }

  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <Button kind={scanning ? "quiet" : kind} aria-pressed={scanning} onClick={toggle}>
          <ScanIcon />
          {scanning ? t("Stop scanning") : t("Scan QR code")}
        </Button>
        <PhotoButton onText={hear} onFailed={fail} />
      </div>
      {scanning && <CameraView onText={hear} onFailed={fail} onHidden={() => setScanning(false)} />}
      <TimedNotice {...problem} />
      {advice && <p className="mt-2 text-ink-soft text-sm">{advice}</p>}
    </div>
  );
}

type PhotoButtonProps = { onText: (text: string) => void; onFailed: (error: unknown) => void };

function PhotoButton({ onText, onFailed }: PhotoButtonProps) {
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
      // Allows the same photo to be chosen again.
      input.value = "";
    }
  }

  return (
    <label
      className={`${buttonLook()} has-focus-visible:outline-3 has-focus-visible:outline-cold has-focus-visible:outline-offset-2`}
    >
      {reading ? <Spinner /> : <PhotoIcon />}
      {reading ? t("Reading the photo…") : t("Scan from a photo")}
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
