/** What an entry of an order's timeline is called. A kind that is newer than this page is shown as it is written. */
const WORDS: Readonly<Record<string, string>> = {
  placed: "Order placed",
  "proof-added": "Payment proof added",
  paid: "Marked paid",
  unpaid: "Marked unpaid",
  "payment-rejected": "Payment rejected",
  dispatched: "Dispatched",
  "dispatch-corrected": "Dispatch details corrected",
  "empties-returned": "Empties came back",
  note: "Note",
};

export const eventText = (kind: string): string => WORDS[kind] ?? kind.replaceAll("-", " ");
