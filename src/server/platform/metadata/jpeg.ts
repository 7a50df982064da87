import { Buffer } from 'node:buffer';
import { orientationOf, tiffOf } from './exif.ts';

const exifHead = Buffer.from('Exif\0\0', 'latin1');
const marker = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee, comment: 0xfe };
/** Bytes of image data that are scanned before other work gets its turn. */
const slice = 256 * 1024;

/**
 * Whether a segment is needed to show the image. The only application segments needed are those with JFIF, Adobe and
 * colour profiles.
 */
function isKept(type: number, content: Buffer): boolean {
  if (type === marker.comment) return false;
  if (type < marker.app0 || type > 0xef) return true;
  if (type === marker.app0) return content.toString('latin1', 0, 5) === 'JFIF\0';
  if (type === marker.app2) return content.toString('latin1', 0, 12) === 'ICC_PROFILE\0';
  return type === marker.app14;
}

/**
 * Returns the segment that replaces a segment with EXIF: it only contains the orientation. Undefined if there is no
 * orientation, or no room for it.
 */
function orientationSegment(content: Buffer): Buffer | undefined {
  if (!content.subarray(0, exifHead.length).equals(exifHead)) return undefined;
  const orientation = orientationOf(content.subarray(exifHead.length));
  if (orientation === undefined) return undefined;
  const tiff = tiffOf(orientation);
  const size = exifHead.length + tiff.length;
  if (size > content.length) return undefined;
  return Buffer.concat([Buffer.from([0xff, marker.app1, 0, size + 2]), exifHead, tiff]);
}

/** Removes the metadata from a JPEG, and anything after its end, such as a second image that has its own location. */
export function* stripJpeg(bytes: Buffer): Generator<void, number> {
  let from = 2;
  let to = 2;
  let hasOrientation = false;
  const keep = (end: number) => {
    bytes.copyWithin(to, from, end);
    to += end - from;
    from = end;
  };
  while (from + 4 <= bytes.length) {
    yield;
    if (bytes[from] !== 0xff) break;
    const type = bytes[from + 1] ?? 0;
    if (type === 0xff) {
      from += 1; // a fill byte
      continue;
    }
    if (type === marker.end) return writeEnd(bytes, to);
    const end = from + 2 + bytes.readUInt16BE(from + 2);
    if (end > bytes.length || end < from + 4) break;
    const content = bytes.subarray(from + 4, end);
    if (isKept(type, content)) {
      keep(end);
    } else {
      const orientation = type === marker.app1 && !hasOrientation ? orientationSegment(content) : undefined;
      if (orientation) {
        orientation.copy(bytes, to);
        to += orientation.length;
        hasOrientation = true;
      }
      from = end;
    }
    if (type !== marker.scan) continue;
    const nextMarker = yield* endOfScan(bytes, from);
    if (nextMarker === undefined) break; // The image is truncated: browsers show the available part.
    keep(nextMarker);
  }
  if (bytes[from] === 0xff && bytes[from + 1] === marker.end) return writeEnd(bytes, to);
  keep(bytes.length);
  return to;
}

function writeEnd(bytes: Buffer, offset: number): number {
  bytes[offset] = 0xff;
  bytes[offset + 1] = marker.end;
  return offset + 2;
}

/** The position of the first marker after the image data at `from`; 0xFF00 and restart markers belong to the data. */
function* endOfScan(bytes: Buffer, from: number): Generator<void, number | undefined> {
  let offset = from;
  let pause = from + slice;
  for (;;) {
    offset = bytes.indexOf(0xff, offset);
    if (offset < 0 || offset + 1 >= bytes.length) return undefined;
    const type = bytes[offset + 1] ?? 0;
    const isData = type === 0 || type === 0xff || (type >= 0xd0 && type <= 0xd7);
    if (!isData) return offset;
    offset += type === 0xff ? 1 : 2;
    if (offset < pause) continue;
    pause = offset + slice;
    yield;
  }
}
