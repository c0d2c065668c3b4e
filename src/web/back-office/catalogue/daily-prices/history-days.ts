/** How far back a price is looked at. */
export const HISTORY_CHOICES = [
  { value: "30", label: "30 days" },
  { value: "", label: "90 days" },
  { value: "365", label: "One year" },
  { value: "730", label: "Two years" },
];

const USUAL_DAYS = 90;

export const daysIn = (search: URLSearchParams): number => {
  const days = search.get("days") ?? "";
  return HISTORY_CHOICES.some(({ value }) => value !== "" && value === days) ? Number(days) : USUAL_DAYS;
};
