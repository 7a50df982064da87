import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { FileKind } from '#contract/endpoint.ts';
import type { LibraryFile } from '#contract/system/files.ts';
import { readFile } from '#console/providers/http.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { valueAt } from '../format/recordName.ts';
import { FieldFrame } from '../form/FieldFrame.tsx';
import { useField } from '../form/inputs.tsx';
import type { FieldProps } from '../form/lazy/useField.ts';
import { limitOf, refusalOf } from './checks.ts';
import { LazyDropzone } from './LazyDropzone.tsx';
import { LibraryButton } from './LibraryButton.tsx';

export type UploadFieldProps = Omit<FieldProps, 'helperText'> & {
  /** The path of the field in which the stored file's address is found: `image`, `image.src`. */
  storedIn: string;
  /** A recommendation such as 'PNG, JPG, JPEG up to 5MB'. */
  hint?: TextKey;
  /** The size limit in bytes, if a screen has a lower one than the server. */
  maxBytes?: number;
};

async function copyOf({ cdn_url: address, original_name: name }: LibraryFile): Promise<File> {
  const content = await readFile(address);
  return new File([content], name, { type: content.type });
}

const keepUnchanged = (value: unknown) => value;
/**
 * An input for a file of a record. The form's value under `source` is the chosen File; undefined keeps the stored one.
 */
export function UploadField(props: UploadFieldProps & { kind: FileKind }) {
  const { kind, source, label, required, storedIn, hint, maxBytes } = props;
  const text = useText();
  const record = useRecordContext();
  const field = useField(
    { source, label, ...(hint ? { helperText: hint } : {}), ...(required === undefined ? {} : { required }) },
    { format: keepUnchanged, storedIn },
  );
  const [refusal, setRefusal] = useState<string>();
  const value: unknown = field.field.value;
  const storedPath: unknown = valueAt(record, storedIn);
  const error = refusal ?? field.error;

  /** Records have files of their own, so a copy of the chosen library file is sent with the record. */
  async function copyChosen(libraryFile: LibraryFile) {
    try {
      const file = await copyOf(libraryFile);
      const reason = refusalOf(file, limitOf(kind, maxBytes), text);
      setRefusal(reason);
      if (!reason) field.field.onChange(file);
    } catch {
      setRefusal(text('ui.upload.libraryFailed'));
    }
  }

  return (
    <FieldFrame group field={{ ...field, error }}>
      <LazyDropzone
        // Buttons do not support this attribute; the label marks the field as required.
        control={{ ...field.control, 'aria-required': undefined }}
        kind={kind}
        limit={limitOf(kind, maxBytes)}
        file={value instanceof File ? value : undefined}
        stored={typeof storedPath === 'string' && storedPath !== '' ? storedPath : undefined}
        refused={refusal !== undefined}
        onChoose={(file) => {
          setRefusal(undefined);
          field.field.onChange(file);
        }}
        onRefuse={setRefusal}
        onBlur={() => field.field.onBlur()}
        inputRef={field.field.ref}
      />
      {kind === 'document' ? null : (
        <LibraryButton kind={kind} onChoose={([libraryFile]) => libraryFile && void copyChosen(libraryFile)} />
      )}
    </FieldFrame>
  );
}
