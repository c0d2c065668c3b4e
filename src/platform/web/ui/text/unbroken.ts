/** Prevents a line break between a figure and its unit, such as "55 kg" or "2 × R-32". */
export const unbroken = (text: string) =>
  text.replace(/(\d) (?=×|(?:kg|g|mm²?|cm|m|V|A|W|µF|uF|TR)\b|किलो|ग्राम|मी)/g, "$1\u00a0").replaceAll("× ", "×\u00a0");
