import { useSyncExternalStore } from "react";
import { BLANK_DETAILS, type Details, makeDetailsStore } from "./make-details-store.ts";

export const detailsStore = makeDetailsStore(() => sessionStorage);

export const useDetails = (): Details =>
  useSyncExternalStore(detailsStore.subscribe, detailsStore.read, () => BLANK_DETAILS);
