const endOfDirectory = 0x06054b50;
const entry = 0x02014b50;
/** Bytes of the end record without its comment, and of a directory entry without its texts. */
const shortest = { end: 22, entry: 46 } as const;
const longestComment = 0xffff;

/** The total unpacked size in bytes of a zip archive's files, according to its directory; 0 if it has none. */
export function inflatedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const from = Math.max(0, bytes.byteLength - shortest.end - longestComment);
  let end = bytes.byteLength - shortest.end;
  while (end >= from && view.getUint32(end, true) !== endOfDirectory) end -= 1;
  if (end < from) return 0;
  let size = 0;
  let offset = view.getUint32(end + 16, true);
  while (offset + shortest.entry <= end && view.getUint32(offset, true) === entry) {
    size += view.getUint32(offset + 24, true);
    const texts =
      view.getUint16(offset + 28, true) + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
    offset += shortest.entry + texts;
  }
  return size;
}
