import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { scanProblem } from "#cylinders/web/scanner/camera-problem.ts";
import { ScanIcon } from "#cylinders/web/shared/cylinder-icons.tsx";
import { t } from "#platform/rules/language/text.ts";
import { useLoadedLater } from "#platform/web/ui/browser/use-loaded-later.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { IconButton } from "#platform/web/ui/buttons/icon-button.tsx";
import { CloseIcon } from "#platform/web/ui/buttons/icons.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { useModal } from "#platform/web/ui/overlays/use-modal.ts";
import { Spinner } from "#platform/web/ui/spinner.tsx";
import type { LastScanResult, ScannedBy } from "./use-scan-batch.ts";

type Props = {
  last: LastScanResult | null;
  /** Of what is scanned, over the picture. */
  count?: string;
  onDismiss: () => void;
  onText: (text: string, how: ScannedBy) => void;
  /** What becomes of a typed number, if it is not added to a list. */
  action?: string;
};

export function ScanField({ last, count, onDismiss, onText, action = t("Add") }: Props) {
  const [scanning, setScanning] = useState(false);
  const [problem, setProblem] = useState<string>();

  function start() {
    setProblem(undefined);
    setScanning(true);
  }

  function fail(error: unknown) {
    const { message, advice } = scanProblem(error);
    setScanning(false);
    setProblem(`${message} ${advice}`);
  }

  const result = <LastResult last={last} onDismiss={onDismiss} />;
  return (
    <div className="space-y-3">
      <Button className="w-full" onClick={start}>
        <ScanIcon />
        {t("Scan with the camera")}
      </Button>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {scanning ? (
        <FullScreenScanner
          count={count}
          onText={(text) => onText(text, "camera")}
          onFailed={fail}
          onClose={() => setScanning(false)}
        >
          {result}
        </FullScreenScanner>
      ) : (
        result
      )}
      <NumberForm onText={(text) => onText(text, "keys")} action={action} />
    </div>
  );
}

type CameraScanProps = { onText: (text: string) => void };

type ScannerProps = CameraScanProps & {
  count: string | undefined;
  onFailed: (error: unknown) => void;
  onClose: () => void;
  /** The last result. */
  children: ReactNode;
};

/** The picture fills the phone; the counter and the last result are on top of it. */
function FullScreenScanner({ count, onText, onFailed, onClose, children }: ScannerProps) {
  const { ref } = useModal(onClose);
  const [isHidden, setIsHidden] = useState(false);

  // Resumes the camera after the phone was locked.
  useEffect(() => {
    if (!isHidden) return;
    const back = () => setIsHidden(document.visibilityState === "hidden");
    document.addEventListener("visibilitychange", back);
    return () => document.removeEventListener("visibilitychange", back);
  }, [isHidden]);

  return (
    <dialog
      ref={ref}
      aria-modal="true"
      aria-label={t("Scan with the camera")}
      className="on-deep fixed inset-0 m-0 size-full max-h-none max-w-none flex-col bg-deep text-on-deep open:flex"
    >
      <div className="flex items-center justify-between gap-3 px-4 py-2">
        <p role="status" className="font-bold text-display">
          {count}
        </p>
        <Button kind="main" onClick={onClose}>
          {t("Done")}
        </Button>
      </div>
      <div className="relative min-h-0 flex-1">
        {!isHidden && <LateCamera onText={onText} onFailed={onFailed} onHidden={() => setIsHidden(true)} />}
        <div className="absolute inset-x-3 top-3 rounded-card bg-surface text-ink">{children}</div>
      </div>
    </dialog>
  );
}

const loadCamera = () => import("#cylinders/web/scanner/camera-view.tsx");

type CameraProps = CameraScanProps & { onFailed: (error: unknown) => void; onHidden: () => void };

function LateCamera(props: CameraProps) {
  const { loaded, failed, again } = useLoadedLater(loadCamera);
  if (loaded) return <loaded.CameraView {...props} full />;
  if (!failed)
    return (
      <p role="status" className="mt-3 flex items-center gap-2 text-ink-soft">
        <Spinner /> {t("Loading the scanner…")}
      </p>
    );
  return (
    <p className="mt-3 text-ink-soft">
      {t("The scanner could not be loaded.")}{" "}
      <Button size="small" kind="plain" onClick={again}>
        {t("Try again")}
      </Button>
    </p>
  );
}

/** A USB scanner types the number and presses Enter. Keys typed outside any field are directed here. */
function NumberForm({ onText, action }: CameraScanProps & { action: string }) {
  const box = useRef<HTMLInputElement>(null);
  const takeFocus = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    const isTyping = target instanceof HTMLElement && target.closest("input, textarea, select, dialog") !== null;
    if (!isTyping && key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey) box.current?.focus();
  });

  // Before paint, or the first character of an immediate scan would be lost.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => takeFocus(event);
    document.addEventListener("keydown", hear);
    // Not on a phone, where the keyboard would cover the camera picture.
    if (matchMedia("(pointer: fine)").matches) box.current?.focus({ preventScroll: true });
    return () => document.removeEventListener("keydown", hear);
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = box.current?.value.trim() ?? "";
    if (box.current === null || typed === "") return;
    box.current.value = "";
    onText(typed);
  }

  return (
    <form noValidate onSubmit={submit} className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          ref={box}
          label={t("Cylinder number")}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="enter"
          spellCheck={false}
          maxLength={2000}
        />
      </div>
      <Button type="submit">{action}</Button>
    </form>
  );
}

const LOOKS = {
  good: "border-good bg-good-tint text-good",
  warn: "border-warn bg-warn-tint text-warn",
  bad: "border-bad bg-bad-tint text-bad",
} as const;

function LastResult({ last, onDismiss }: Pick<Props, "last" | "onDismiss">) {
  return (
    <div role="status" aria-atomic="true" className="empty:mb-0">
      {last && (
        <div
          key={last.id}
          className={`flex animate-rise items-start gap-2 rounded-card border-2 px-4 py-2.5 ${LOOKS[last.kind]}`}
        >
          <div className="wrap-anywhere min-w-0 flex-1">
            <p className="font-bold text-heading">{last.title}</p>
            <p className="text-ink text-sm">{last.message}</p>
          </div>
          {last.kind === "bad" && (
            <IconButton className="-my-1 -mr-3" label={t("Close message")} icon={<CloseIcon />} onClick={onDismiss} />
          )}
        </div>
      )}
    </div>
  );
}
