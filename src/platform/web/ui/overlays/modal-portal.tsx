import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { modalStack } from "./modal-stack.ts";

/** Renders into the topmost modal if one is open. */
export function ModalPortal({ children }: { children: ReactNode }) {
  const modal = useSyncExternalStore(modalStack.subscribe, modalStack.top, () => null);
  return modal ? createPortal(children, modal) : children;
}
