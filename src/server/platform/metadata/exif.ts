import { Buffer } from 'node:buffer';

const orientationTag = 0x0112;
const shortType = 3;
/** Maximum directory entries that are read; a camera writes about a dozen. */
const maxEntries = 200;

/**
 * Returns the orientation in a TIFF block, which is the content of EXIF: 2 to 8, or undefined for the normal
 * orientation.
 */
export function orientationOf(tiff: Buffer): number | undefined {
  if (tiff.length < 14) return undefined;
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return undefined;
  const isLittleEndian = order === 'II';
  const read16 = (offset: number) => (isLittleEndian ? tiff.readUInt16LE(offset) : tiff.readUInt16BE(offset));
  const start = isLittleEndian ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (start + 2 > tiff.length) return undefined;
  const entries = Math.min(read16(start), maxEntries);
  for (let entry = 0; entry < entries; entry += 1) {
    const offset = start + 2 + entry * 12;
    if (offset + 12 > tiff.length) return undefined;
    if (read16(offset) !== orientationTag || read16(offset + 2) !== shortType) continue;
    const value = read16(offset + 8);
    return value >= 2 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** A TIFF block with only the orientation. */
export function tiffOf(orientation: number): Buffer {
  const tiff = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1');
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
