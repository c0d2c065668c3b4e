import { expect, test } from "vitest";
import { hi } from "./hi.ts";

/** docs/hindi.md: one term and one spelling each. */
test.each([
  { not: /जमा राशि/, term: "डिपॉज़िट" },
  { not: /की (?:रिफंडेबल )?डिपॉज़िट/, term: "डिपॉज़िट, masculine" },
  { not: /किग्रा/, term: "किलो" },
  { not: /(?<!गो)दाम/, term: "कीमत" },
  { not: /वापस मिलने वाला डिपॉज़िट|लौटने वाला डिपॉज़िट/, term: "रिफंडेबल डिपॉज़िट" },
  { not: /सबूत|भुगतान का प्रमाण/, term: "पेमेंट प्रूफ़" },
  { not: /ऑफर/, term: "ऑफ़र" },
  { not: /ई-मेल|(?<!\p{M}|\p{L})मेल(?!\p{M}|\p{L})(?! (?:नहीं )?खा)/u, term: "ईमेल" },
  { not: /ख़?रीदार(?!ी)|खरीदार(?!ी)/, term: "ग्राहक" },
  { not: /ढुलाई|परिवहन/, term: "ट्रांसपोर्ट" },
  { not: /हमारी बही/, term: "हमारे रिकॉर्ड में" },
  { not: /पंक्ति/, term: "लाइन" },
  { not: /इम्पोर्ट/, term: "इंपोर्ट" },
  { not: /प्रोडक्ट/, term: "सामान" },
  { not: /भूमिका/, term: "रोल" },
  { not: /बाक़ी|ग़लत|क़ानून|ख़ाली|ख़बर/, term: "बाकी, गलत, कानून, खाली, खबर" },
  { not: /(?:का|नया|पहला|दूसरा|ऐसा कोई) (?:टैक्स )?इनवॉइस(?! (?:नंबर|का नंबर))/, term: "इनवॉइस, feminine" },
])("the Hindi texts say $term", ({ not }) => {
  expect(Object.values(hi).filter((text) => not.test(text))).toEqual([]);
});

test.each(["Mark paid", "Mark dispatched", "Mark as filed", "Mark handled"] as const)(
  "the button %s asks for an action, and does not read like the state it leads to",
  (button) => {
    expect(hi[button]).toMatch(/ करें$/);
  },
);
