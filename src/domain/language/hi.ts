/**
 * The shop in Hindi: every English text with what is said instead. Plain trade Hindi; what the trade says in English stays English
 * (docs/words.md lists the terms). Sorted by `npm run texts`; one line each, so that two people's additions merge.
 */
export const hi = {
  "About Us": "हमारे बारे में",
  "Contact Us": "संपर्क करें",
  "Continue Shopping": "खरीदारी जारी रखें",
  "Home": "होम",
  "Language": "भाषा",
  "Privacy": "निजता",
  "Products": "सामान",
  "Rate list": "रेट लिस्ट",
  "Terms of Service": "सेवा की शर्तें",
  "{count} cylinder": "{count} सिलेंडर",
  "{count} cylinders": "{count} सिलेंडर",
};
