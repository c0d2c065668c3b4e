/** Hands a file that was made in the page to the browser's downloads. */
export function saveFile(name: string, contents: Blob) {
  const address = URL.createObjectURL(contents);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it by the next turn.
  setTimeout(() => URL.revokeObjectURL(address));
}
