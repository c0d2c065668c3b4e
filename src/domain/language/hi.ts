/**
 * The shop in Hindi: every English text with what is said instead. Plain trade Hindi; what the trade says in English stays English
 * (docs/words.md lists the terms). Sorted by `npm run texts`; one line each, so that two people's additions merge.
 */
export const hi = {
  "Continue Shopping": "खरीदारी जारी रखें",
};
