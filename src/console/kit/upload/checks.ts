import { fileLimits, type FileKind } from '#contract/endpoint.ts';
import type { Text, TextKey } from '#console/texts/index.ts';

/** Media types with their file extensions, in the format of the browser's file chooser. */
export type AcceptedTypes = Readonly<Record<string, readonly string[]>>;

export type FileLimit = { readonly accepted: AcceptedTypes; readonly maxBytes: number };

/** Types that the server accepts for each kind of file. Only the server can verify the content. */
const acceptedOf: Record<FileKind, AcceptedTypes> = {
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

/** The limits for a kind of file; a screen may have a lower size limit than the server. */
export function limitOf(kind: FileKind, maxBytes: number = fileLimits[kind]): FileLimit {
  return { accepted: acceptedOf[kind], maxBytes: Math.min(maxBytes, fileLimits[kind]) };
}

/** A screen's own texts for files that are not accepted. */
export type RefusalTexts = { readonly wrongType: TextKey; readonly tooLarge: TextKey };

const defaultTexts: RefusalTexts = { wrongType: 'ui.upload.wrongType', tooLarge: 'ui.upload.tooLarge' };

/** A sentence that explains why a chosen file is not accepted; undefined if the file is accepted. */
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

/** Some systems report no media type for a file; then its extension decides. */
export function isAccepted(file: File, acceptedTypes: AcceptedTypes): boolean {
  if (file.type !== '' && file.type in acceptedTypes) return true;
  const name = file.name.toLowerCase();
  return Object.values(acceptedTypes).some((endings) => endings.some((ending) => name.endsWith(ending)));
}

/** The extensions in words: 'PNG, JPG, JPEG, WEBP' */
function endingsOf(acceptedTypes: AcceptedTypes): string {
  const endings = Object.values(acceptedTypes).flat();
  return [...new Set(endings.map((ending) => ending.slice(1).toUpperCase()))].join(', ');
}

const units = ['bytes', 'kB', 'MB', 'GB'];

/** A readable size: '4.2 MB'. A kB has 1024 bytes, as in the limits. */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const decimals = unit === 0 || size >= 100 || Number.isInteger(size) ? 0 : 1;
  // Rounded up, because a file slightly above the limit must not seem to be within it.
  const roundedSize = Math.ceil(size * 10 ** decimals) / 10 ** decimals;
  return `${roundedSize} ${units[unit]}`;
}
