import Button from '@mui/material/Button';
import { useRecordContext } from 'ra-core';
import { createElement, useEffect, useState, type ComponentType } from 'react';
import type { FileKind } from '#contract/endpoint.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { FieldFrame } from '../form/fields/FieldFrame.tsx';
import { useField, type FieldProps } from '../form/useField.ts';
import { limitOf } from './checks.ts';
import type { DropzoneProps } from './Dropzone.tsx';
import styles from './upload.module.css';

export type UploadFieldProps = Omit<FieldProps, 'help'> & {
  /** The field of the record that holds the path of the file stored now. */
  storedIn: string;
  /** What is recommended, such as 'PNG, JPG, JPEG up to 5MB'. */
  hint?: TextKey;
  /** Bytes; less than the server's limit where a screen enforces one of its own. */
  maxBytes?: number;
};

const asIs = (value: unknown) => value;
let loaded: ComponentType<DropzoneProps> | undefined;

/**
 * The part that takes files comes with the first form that needs it, not with the lists. `retry` is there when it could
 * not be loaded.
 */
function useDropzoneComponent(): { component: ComponentType<DropzoneProps> | undefined; retry?: () => void } {
  const [component, setComponent] = useState(() => loaded);
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (loaded) return undefined;
    let wanted = true;
    const load = async () => {
      try {
        const { Dropzone } = await import('./Dropzone.tsx');
        loaded = Dropzone;
        if (wanted) setComponent(() => Dropzone);
      } catch {
        if (wanted) setFailures(attempt + 1);
      }
    };
    void load();
    return () => {
      wanted = false;
    };
  }, [attempt]);
  return failures > attempt ? { component, retry: () => setAttempt(failures) } : { component };
}

/** A file of a record. The form's value under `source` is the chosen File, or undefined while the stored one stays. */
export function UploadField(props: UploadFieldProps & { kind: FileKind }) {
  const { kind, source, label, required, storedIn, hint, maxBytes } = props;
  const { component: dropzone, retry } = useDropzoneComponent();
  const text = useText();
  const record = useRecordContext();
  const field = useField(
    { source, label, ...(hint ? { help: hint } : {}), ...(required === undefined ? {} : { required }) },
    { format: asIs, storedIn },
  );
  const [refused, setRefused] = useState<string>();
  const value: unknown = field.field.value;
  const stored: unknown = record?.[storedIn];
  const error = refused ?? field.error;
  return (
    <FieldFrame group field={{ ...field, error }}>
      {dropzone ? (
        createElement(dropzone, {
          control: field.control,
          kind,
          limit: limitOf(kind, maxBytes),
          file: value instanceof File ? value : undefined,
          stored: typeof stored === 'string' && stored !== '' ? stored : undefined,
          refused: refused !== undefined,
          onChoose: (file) => {
            setRefused(undefined);
            field.field.onChange(file);
          },
          onRefuse: setRefused,
          onBlur: () => field.field.onBlur(),
          inputRef: field.field.ref,
        })
      ) : (
        <div className={styles.box} data-kind={kind} aria-busy={retry === undefined}>
          {retry && (
            <>
              <span className={styles.facts}>{text('ui.upload.notLoaded')}</span>
              <Button size="small" variant="outlined" color="inherit" onClick={retry}>
                {text('ui.form.retry')}
              </Button>
            </>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
