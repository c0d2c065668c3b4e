import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useStore } from "#platform/web/state/create-store.ts";
import { modalStack } from "./modal-stack.ts";

/** Renders into the topmost modal if one is open. */
export function ModalPortal({ children }: { children: ReactNode }) {
  const modal = useStore(modalStack).at(-1);
  return modal ? createPortal(children, modal) : children;
}
