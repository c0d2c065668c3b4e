import { useState } from "react";
import { scannedNumber } from "#domain/cylinders/read-scan.ts";
import { ScanIcon } from "#web/cylinders/shared/cylinder-icons.tsx";
import { TimedNotice } from "#web/cylinders/shared/timed-notice.tsx";
import { useTimedMessage } from "#web/cylinders/shared/use-timed-message.ts";
import { Button } from "#web/ui/button.tsx";
import type { ButtonKind } from "#web/ui/button-look.ts";
import { scanProblem } from "./camera-problem.ts";
import { CameraView } from "./camera-view.tsx";
import { PhotoButton } from "./photo-button.tsx";

type Props = { kind: ButtonKind; onNumber: (cylinderNumber: string) => void };

const PROBLEM_MILLISECONDS = 3000;

/** Finds out which cylinder somebody stands in front of: by the camera, or by a photo of its label. */
export function Scanner({ kind, onNumber }: Props) {
  const [scanning, setScanning] = useState(false);
  const [advice, setAdvice] = useState<string>();
  const problem = useTimedMessage();

  function toggle() {
    problem.clear();
    setAdvice(undefined);
    setScanning(!scanning);
  }

  /** Another code in sight stops nothing: the right one may come next. */
  function hear(text: string) {
    const number = scannedNumber(text);
    if (number === undefined)
      return problem.say("QR Scan error: This is not the code of a cylinder.", PROBLEM_MILLISECONDS);
    problem.clear();
    setScanning(false);
    onNumber(number);
  }

  function fail(error: unknown) {
    const told = scanProblem(error);
    setScanning(false);
    setAdvice(told.advice);
    problem.say(`QR Scan error: ${told.message}`, PROBLEM_MILLISECONDS);
  }

  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <Button kind={scanning ? "quiet" : kind} aria-pressed={scanning} onClick={toggle}>
          <ScanIcon />
          {scanning ? "Stop scanning" : "Scan QR code"}
        </Button>
        <PhotoButton onText={hear} onFailed={fail} />
      </div>
      {scanning && <CameraView onText={hear} onFailed={fail} onHidden={() => setScanning(false)} />}
      <TimedNotice {...problem} />
      {advice && <p className="mt-2 text-ink-soft text-sm">{advice}</p>}
    </div>
  );
}
