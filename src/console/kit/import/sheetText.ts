const sampleBytes = 4096;

/** Whether bytes are text rather than an image, a PDF or a program. */
export function looksLikeText(bytes: Uint8Array): boolean {
  if (bytes.length === 0 || markedEncoding(bytes) || unmarkedWide(bytes)) return true;
  const beginning = bytes.subarray(0, sampleBytes);
  const isPdf = beginning[0] === 0x25 && beginning[1] === 0x50 && beginning[2] === 0x44 && beginning[3] === 0x46;
  // Text contains no control characters except tab, line feed, form feed and carriage return.
  return !isPdf && !beginning.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13);
}

/**
 * Decodes text: by its byte order mark if there is one; otherwise as UTF-16 if every other byte is zero; otherwise as
 * UTF-8 if that is valid; otherwise in the Windows encoding that Excel uses.
 */
export function decodeText(bytes: Uint8Array): string {
  const unicodeEncoding = markedEncoding(bytes) ?? unmarkedWide(bytes);
  if (unicodeEncoding) return new TextDecoder(unicodeEncoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  const [firstByte, secondByte, thirdByte] = bytes;
  if (firstByte === 0xff && secondByte === 0xfe) return 'utf-16le';
  if (firstByte === 0xfe && secondByte === 0xff) return 'utf-16be';
  return firstByte === 0xef && secondByte === 0xbb && thirdByte === 0xbf ? 'utf-8' : undefined;
}

/** In UTF-16, separators, digits and line ends have one zero byte, always on the same side. */
function unmarkedWide(bytes: Uint8Array): string | undefined {
  const beginning = bytes.subarray(0, sampleBytes);
  const countZeros = (side: number) => beginning.filter((byte, index) => byte === 0 && index % 2 === side).length;
  const [evenIsZero, oddIsZero] = [countZeros(0), countZeros(1)];
  const maxUnreadable = beginning.length / 100;
  if (oddIsZero > maxUnreadable && evenIsZero === 0) return 'utf-16le';
  return evenIsZero > maxUnreadable && oddIsZero === 0 ? 'utf-16be' : undefined;
}
