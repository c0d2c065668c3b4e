/** The rear camera, and its torch where it has one. */
import { CameraMissing } from "./camera-problem.ts";

export type Torch = { turn: (on: boolean) => Promise<void> };

/** A passport is a dense code: a high resolution reads it from further away. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } },
};

export async function openCamera(): Promise<MediaStream> {
  // Without https browsers remove the whole interface.
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraMissing({ secure: window.isSecureContext });
  return navigator.mediaDevices.getUserMedia(WANTED);
}

export function closeCamera(camera: MediaStream) {
  for (const track of camera.getTracks()) track.stop();
}

/** The torch is missing from some type definitions: https://w3c.github.io/mediacapture-image/#torch */
type TorchCapability = { torch?: boolean };

export function torchOf(camera: MediaStream): Torch | undefined {
  const [track] = camera.getVideoTracks();
  const canDo = track?.getCapabilities?.() as TorchCapability | undefined;
  if (!track || !canDo?.torch) return undefined;
  return { turn: (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }) };
}
