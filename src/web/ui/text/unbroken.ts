/** A figure and its unit stay on one line: "55 kg" broken in two reads like a mistake. */
export const unbroken = (text: string) =>
  text.replace(/(\d) (?=(?:kg|g|mm²?|cm|m|V|A|W|µF|uF|TR)\b|किलो|ग्राम|मी)/g, "$1\u00a0");
