import { fileLimits, type FileKind } from '#contract/endpoint.ts';
import type { Text, TextKey } from '#console/texts/index.ts';

/** Media types and the endings of their files, as the browser's file chooser wants them. */
export type Accepted = Readonly<Record<string, readonly string[]>>;

export type FileLimit = { readonly accepted: Accepted; readonly maxBytes: number };

/** Types that the server accepts for each kind. Only the server can verify a file's content. */
const acceptedOf: Record<FileKind, Accepted> = {
  image: {
    'image/png': ['.png'],
    'image/jpeg': ['.jpg', '.jpeg'],
    'image/webp': ['.webp'],
    'image/gif': ['.gif'],
    'image/avif': ['.avif'],
  },
  video: {
    'video/mp4': ['.mp4', '.m4v'],
    'video/webm': ['.webm'],
    'video/ogg': ['.ogv'],
    'video/quicktime': ['.mov'],
    'video/x-msvideo': ['.avi'],
    'video/x-ms-wmv': ['.wmv'],
    'video/x-flv': ['.flv'],
    'video/x-matroska': ['.mkv'],
  },
  document: {
    'application/pdf': ['.pdf'],
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
    'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['.pptx'],
    'image/png': ['.png'],
    'image/jpeg': ['.jpg', '.jpeg'],
  },
};

/** The limit of a kind of file; a screen may ask for less than the server takes. */
export function limitOf(kind: FileKind, maxBytes: number = fileLimits[kind]): FileLimit {
  return { accepted: acceptedOf[kind], maxBytes: Math.min(maxBytes, fileLimits[kind]) };
}

/** Texts of a screen's own for files that cannot be taken. */
export type RefusalTexts = { readonly wrongType: TextKey; readonly tooLarge: TextKey };

const defaultTexts: RefusalTexts = { wrongType: 'ui.upload.wrongType', tooLarge: 'ui.upload.tooLarge' };

/** Why a chosen file cannot be taken, as a sentence; undefined when it can. */
export function refusalOf(
  file: File,
  { accepted, maxBytes }: FileLimit,
  text: Text,
  { wrongType, tooLarge }: RefusalTexts = defaultTexts,
): string | undefined {
  if (!isAccepted(file, accepted)) return text(wrongType, { name: file.name, types: endingsOf(accepted) });
  if (file.size === 0) return text('ui.upload.noBytes', { name: file.name });
  if (file.size > maxBytes) {
    return text(tooLarge, { name: file.name, size: formatBytes(file.size), limit: formatBytes(maxBytes) });
  }
  return undefined;
}

/** Some systems name no type for a file: then its ending counts. */
export function isAccepted(file: File, accepted: Accepted): boolean {
  if (file.type !== '' && file.type in accepted) return true;
  const name = file.name.toLowerCase();
  return Object.values(accepted).some((endings) => endings.some((ending) => name.endsWith(ending)));
}

/** 'PNG, JPG, JPEG, WEBP' */
function endingsOf(accepted: Accepted): string {
  const endings = Object.values(accepted).flat();
  return [...new Set(endings.map((ending) => ending.slice(1).toUpperCase()))].join(', ');
}

const units = ['bytes', 'kB', 'MB', 'GB'];

/** A size as people say it: '4.2 MB', where a kB has 1024 bytes, as the limits count. */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || size >= 100 || Number.isInteger(size) ? 0 : 1;
  // Rounded up: a file a little over the limit must not look as large as the limit.
  const shown = Math.ceil(size * 10 ** digits) / 10 ** digits;
  return `${shown} ${units[unit]}`;
}
