/** Hands a file to the person, who finds it among the browser's downloads. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken the address by the next task; the bytes are freed with it.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
