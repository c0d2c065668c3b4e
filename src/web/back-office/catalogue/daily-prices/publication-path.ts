/** Where a publication is read: the list, scrolled to it as long as it is among the latest. */
export const publicationAnchor = (number: number | string): string => `publication-${number}`;

export const publicationPath = (number: number | string): string =>
  `/admin/prices/publications#${publicationAnchor(number)}`;
