import { expect, test } from "vitest";
import { CameraMissing, scanProblem } from "./camera-problem.ts";

test.each([
  { error: new DOMException("x", "NotAllowedError"), message: "Camera access was not allowed." },
  { error: new DOMException("x", "SecurityError"), message: "Camera access was not allowed." },
  { error: new DOMException("x", "NotFoundError"), message: "No camera was found on this device." },
  { error: new DOMException("x", "OverconstrainedError"), message: "No camera was found on this device." },
  { error: new DOMException("x", "NotReadableError"), message: "The camera is busy." },
  { error: new DOMException("x", "AbortError"), message: "The camera is busy." },
  { error: new CameraMissing({ secure: true }), message: "This browser cannot open a camera." },
  {
    error: new CameraMissing({ secure: false }),
    message: "The camera opens only over a secure connection (https).",
  },
  { error: new Error("The scanner could not be loaded."), message: "The scanner could not be loaded." },
  { error: "odd", message: "The scanner stopped." },
])("$error shows: $message", ({ error, message }) => {
  expect(scanProblem(error).message).toBe(message);
});

test("a user who refused the camera sees how to allow it, and the alternatives", () => {
  expect(scanProblem(new DOMException("x", "NotAllowedError")).advice).toBe(
    "Allow the camera for this site in your browser settings, then start again. Scan from a photo instead, or type the number that is stamped on the cylinder.",
  );
});
