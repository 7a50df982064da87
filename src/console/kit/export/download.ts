/** Saves a file to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // By the next task the browser has read the address; revoking it frees the memory.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
