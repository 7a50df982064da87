import type { Buffer } from 'node:buffer';

/** A box of an ISO media file: its content lies from `start` to `end`. */
type Box = { readonly type: string; readonly start: number; readonly end: number };

function* boxesIn(bytes: Buffer, from: number, to: number): Generator<Box> {
  let boxStart = from;
  while (boxStart + 8 <= to) {
    const size = bytes.readUInt32BE(boxStart);
    const isLong = size === 1 && boxStart + 16 <= to;
    const length = isLong ? Number(bytes.readBigUInt64BE(boxStart + 8)) : size === 0 ? to - boxStart : size;
    const head = isLong ? 16 : 8;
    if (length < head || boxStart + length > to) return;
    yield {
      type: bytes.toString('latin1', boxStart + 4, boxStart + 8),
      start: boxStart + head,
      end: boxStart + length,
    };
    boxStart += length;
  }
}

/**
 * Clears the EXIF and XMP items of an AVIF in place, so that no offset changes. An AVIF stores its orientation
 * elsewhere.
 */
export function* stripIsoMedia(bytes: Buffer): Generator<void, number> {
  for (const meta of boxesIn(bytes, 0, bytes.length)) {
    yield;
    if (meta.type !== 'meta') continue;
    const boxes: Box[] = [];
    for (const box of boxesIn(bytes, meta.start + 4, meta.end)) {
      yield;
      if (boxes.length < 64) boxes.push(box);
    }
    const [infos, locations, data] = ['iinf', 'iloc', 'idat'].map((type) => boxes.find((box) => box.type === type));
    if (!infos || !locations) continue;
    const ids = new Set<number>();
    for (const id of metadataItems(bytes, infos)) {
      yield;
      ids.add(id);
    }
    yield* emptyItems(bytes, locations, ids, data);
  }
  return bytes.length;
}

/** Returns the ids of the items with EXIF, and of those with a MIME type, such as XMP. */
function* metadataItems(bytes: Buffer, { start, end }: Box): Generator<number> {
  if (start + 6 > end) return;
  const first = start + (bytes[start] === 0 ? 6 : 8);
  for (const { type, start: at, end: last } of boxesIn(bytes, first, end)) {
    const version = bytes[at] ?? 0;
    if (type !== 'infe' || version < 2) continue;
    const fieldSize = version === 2 ? 2 : 4;
    if (at + 4 + fieldSize + 6 > last) continue;
    const kind = bytes.toString('latin1', at + 6 + fieldSize, at + 10 + fieldSize);
    if (kind === 'Exif' || kind === 'mime') yield bytes.readUIntBE(at + 4, fieldSize);
  }
}

/** Maximum extents that are read; a camera writes one for each of a few items. */
const maxExtents = 10_000;

/** Zeroes the data that the `iloc` box assigns to these items; an extent outside the file is ignored. */
function* emptyItems(bytes: Buffer, { start, end }: Box, ids: ReadonlySet<number>, data: Box | undefined) {
  const version = bytes[start] ?? 0;
  if (start + 8 > end || version > 2) return;
  const sizes = bytes.readUInt16BE(start + 4);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version > 0 ? sizes & 15 : 0;
  let itemStart = start + 6;
  const read = (size: number): number => {
    const from = itemStart;
    itemStart += size;
    if (itemStart > end) return 0;
    if (size === 8) return Number(bytes.readBigUInt64BE(from));
    return size === 2 || size === 4 ? bytes.readUIntBE(from, size) : 0;
  };
  const idSize = version < 2 ? 2 : 4;
  let remainingItems = read(idSize);
  let extentsLeft = maxExtents;
  let bytesLeft = bytes.length;
  for (; remainingItems > 0; remainingItems -= 1) {
    yield;
    if (itemStart >= end) return;
    const id = read(idSize);
    const inData = version > 0 && (read(2) & 15) === 1;
    read(2);
    const base = read(baseSize) + (inData && data ? data.start : 0);
    let extents = read(2);
    for (; extents > 0; extents -= 1) {
      yield;
      extentsLeft -= 1;
      if (extentsLeft < 0 || itemStart >= end) return;
      read(indexSize);
      const from = base + read(offsetSize);
      const to = from + read(lengthSize);
      // The extents of a real file do not overlap, so their total never exceeds the file's size.
      if (!ids.has(id) || from >= to || to > bytes.length || to - from > bytesLeft) continue;
      bytesLeft -= to - from;
      bytes.fill(0, from, to);
    }
  }
}
