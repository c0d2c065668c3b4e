const words = new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", dateStyle: "long", timeStyle: "short" });

/** A moment as a mail says it: 15 November 2026 at 4:08 pm. */
export const inIndia = (moment: Date): string => words.format(moment);
