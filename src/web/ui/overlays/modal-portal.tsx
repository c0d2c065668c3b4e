import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { modalStack } from "./modal-stack.ts";

/** What is seen whatever is open: inside the topmost modal when there is one. */
export function ModalPortal({ children }: { children: ReactNode }) {
  const modal = useSyncExternalStore(modalStack.subscribe, modalStack.top, () => null);
  return modal ? createPortal(children, modal) : children;
}
