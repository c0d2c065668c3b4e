/** The cylinders to print labels for, chosen on one page and printed on another. They survive a reload of the tab. */
import { useSyncExternalStore } from "react";
import { QR_WORK_KEYS } from "#people/web/qr-users/stored-qr-user.ts";
import { type LabelledCylinder, makeLabelBasket } from "./make-label-basket.ts";

const KEY = `${QR_WORK_KEYS}labels`;

export const labelBasket = makeLabelBasket({
  read: () => {
    try {
      return sessionStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  write: (text) => {
    try {
      sessionStorage.setItem(KEY, text);
    } catch {
      // Without storage the basket lasts as long as the page.
    }
  },
});

const NONE: readonly LabelledCylinder[] = [];

export const useLabelBasket = (): readonly LabelledCylinder[] =>
  useSyncExternalStore(labelBasket.subscribe, labelBasket.all, () => NONE);
