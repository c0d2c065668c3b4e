/** One line of a menu, as wide as the menu and as high as a fingertip. */
export const MENU_ROW =
  "flex min-h-target w-full cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-left font-medium text-ink hover:bg-sunken";
