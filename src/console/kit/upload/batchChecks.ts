import { fileLimits, type FileKind } from '#contract/endpoint.ts';
import type { Text, TextKey } from '#console/texts/index.ts';
import { isAccepted, limitOf, type FileLimit } from './checks.ts';

/** Limits of a batch upload, and its texts for refused files. */
export type BatchRules = {
  readonly kind: FileKind;
  readonly limit: FileLimit;
  /** The maximum number of files per batch. */
  readonly maxFiles: number;
  readonly help: TextKey;
  readonly tooLarge: TextKey;
};

/** Lesson videos: 300 MB each, five per batch. */
export const videoBatch: BatchRules = {
  kind: 'video',
  limit: limitOf('video'),
  maxFiles: 5,
  help: 'media.limit.video',
  tooLarge: 'media.tooLarge.video',
};

/** Lesson images: 5 MB each, ten per batch. */
export const lessonImageBatch: BatchRules = {
  kind: 'image',
  limit: limitOf('image', 5 * 1024 * 1024),
  maxFiles: 10,
  help: 'media.limit.image',
  tooLarge: 'media.tooLarge.image',
};

/** Images for the library, up to the server's size limit. */
export const libraryImageBatch: BatchRules = {
  ...lessonImageBatch,
  limit: limitOf('image'),
  help: 'media.limit.libraryImage',
  tooLarge: 'media.tooLarge.libraryImage',
};

export const documentBatch: BatchRules = {
  kind: 'document',
  limit: { ...limitOf('document', fileLimits.document) },
  maxFiles: 10,
  help: 'media.limit.document',
  tooLarge: 'media.tooLarge.document',
};

/**
 * Checks files. Returns those that are accepted, and a text about the refused ones: a sentence for one file, a list
 * with reasons for several.
 */
export function checkBatch(
  files: readonly File[],
  { kind, limit, maxFiles, tooLarge }: BatchRules,
  text: Text,
): { taken: readonly File[]; problem?: string } {
  if (files.length > maxFiles) return { taken: [], problem: text(`media.tooMany.${kind}`) };
  const reasons = files.map((file) => {
    if (!isAccepted(file, limit.accepted) || file.size === 0) return otherTab(file, kind) ?? 'wrongType';
    return file.size > limit.maxBytes ? ('tooLarge' as const) : undefined;
  });
  const acceptedFiles = files.filter((_, index) => reasons[index] === undefined);
  if (acceptedFiles.length === files.length) return { taken: acceptedFiles };
  const [firstReason] = reasons;
  if (files.length === 1 && (firstReason === 'tooLarge' || firstReason === 'wrongType')) {
    return { taken: acceptedFiles, problem: text(firstReason === 'tooLarge' ? tooLarge : `media.wrongType.${kind}`) };
  }
  const namedReasons = files.flatMap((file, index) => {
    const reason = reasons[index];
    return reason ? [`${file.name} (${text(`media.reason.${reason}`)})`] : [];
  });
  return { taken: acceptedFiles, problem: text('media.invalidFiles', { files: namedReasons.join(', ') }) };
}

const tabs = { image: 'useImages', video: 'useVideos', document: 'useDocuments' } as const;

/**
 * The reason for refusing a file that belongs to another tab of the library; undefined if it belongs to no other tab.
 */
function otherTab(file: File, kind: FileKind) {
  const kinds: readonly FileKind[] = ['image', 'video', 'document'];
  const otherKind = kinds.find((candidate) => candidate !== kind && isAccepted(file, limitOf(candidate).accepted));
  return otherKind && file.size > 0 ? tabs[otherKind] : undefined;
}

/** Whether an address names a video format that the server accepts but browsers cannot play; WMV is stored as ASF. */
export const isUnplayable = (address: string): boolean => /\.(?:asf|avi|wmv|flv|mkv)(?:[?#]|$)/i.test(address);

/**
 * A size in the specification's format: bytes divided by 1048576, with two decimals. Less than 0.1 MB is shown in KB.
 */
export function formatMegabytes(bytes: number): string {
  if (bytes < 104_858) return `${Math.ceil(bytes / 1024)} KB`;
  return `${(bytes / 1_048_576).toFixed(2)} MB`;
}
