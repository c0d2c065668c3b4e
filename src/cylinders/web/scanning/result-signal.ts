/** Feedback for staff whose hands are full: a high tone for a saved scan, a low one for a problem. */
const TONES = {
  good: { hertz: 1320, seconds: 0.09, vibration: [40] },
  bad: { hertz: 220, seconds: 0.35, vibration: [120, 60, 120] },
} as const;

const LOUDNESS = 0.2;

let audio: AudioContext | undefined;

export function signalResult(kind: keyof typeof TONES) {
  // Before the first touch browsers refuse sound and vibration, and log a warning.
  if (!navigator.userActivation?.hasBeenActive) return;
  const { hertz, seconds, vibration } = TONES[kind];
  navigator.vibrate?.([...vibration]);
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  // After sleep a phone suspends its audio until resumed.
  void audio.resume();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = hertz;
  volume.gain.value = LOUDNESS;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + seconds);
}
