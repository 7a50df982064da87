import type { FileKind } from '#contract/endpoint.ts';
import { UploadField, type UploadFieldProps } from './UploadField.tsx';

/** A document or a video: shown by its name. */
export function FileField({ kind = 'document', ...props }: UploadFieldProps & { kind?: Exclude<FileKind, 'image'> }) {
  return <UploadField {...props} kind={kind} />;
}
