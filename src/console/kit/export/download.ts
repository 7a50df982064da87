/** Saves a file to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has started reading the address by the next task; revoking it then frees the memory.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
