export function saveFile(name: string, contents: Blob) {
  const address = URL.createObjectURL(contents);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has started the download by the next tick.
  setTimeout(() => URL.revokeObjectURL(address));
}
