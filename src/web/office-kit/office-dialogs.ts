/** Dialogs of the back office by their mark in the address: see useDialogInAddress. */
export const OFFICE_DIALOG = { menu: "office-menu", search: "search" } as const;
