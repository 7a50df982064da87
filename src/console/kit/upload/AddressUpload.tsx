import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { fileLimits, type FileKind } from '#contract/endpoint.ts';
import { refusals as quoted } from '#contract/errors.ts';
import { ApiError } from '#console/providers/http.ts';
import { useText, type Text, type TextKey } from '#console/texts/index.ts';
import { useDialogs } from '../dialogs/context.ts';
import { describeFailure, isCancelled, type FailureText } from '../dialogs/failure.ts';
import { FieldFrame } from '../form/FieldFrame.tsx';
import { useHoldSave } from '../form/fields.ts';
import { SaveStateContext, useSaveProgress } from '../form/saveState.ts';
import { limitOf, type Accepted, type RefusalTexts } from './checks.ts';
import { LibraryButton } from './LibraryButton.tsx';
import { LazyDropzone } from './LazyDropzone.tsx';
import type { UploadOptions } from './uploadFile.ts';

export type AddressUploadProps = {
  label: string;
  help?: string;
  /** The error of the form's address. */
  error?: string | undefined;
  kind: FileKind;
  maxBytes?: number;
  /** The types of file that the screen takes, where they are not those of `kind`. A constant. */
  accepted?: Accepted;
  /** Texts of the screen's own for files that cannot be taken. */
  refusals?: RefusalTexts;
  /** Said when the upload fails; `%{error}` in it is what the server said. */
  failure: FailureText;
  /** Shows the server's message instead of `failure` if there is one. */
  serverMessage?: boolean;
  /** Said when the file is stored. */
  success?: TextKey;
  /** Sends the file; answers the address under which it is stored. A constant. */
  send: (file: File, options: UploadOptions) => Promise<string>;
  /** The address of the file stored now. */
  stored: string | undefined;
  /** Receives the new address, or an empty one when the file is removed. */
  onStored: (address: string) => void;
};

/**
 * A file that is sent as soon as it is chosen: what the form keeps is its address. While it is on the way its progress
 * is shown, it can be stopped, and the form cannot be saved.
 */
export function AddressUpload(props: AddressUploadProps) {
  const { label, help, kind, maxBytes, accepted, refusals, stored, onStored } = props;
  const text = useText();
  const id = useId();
  const { file, problem, failed, state, say, store } = useSending(props);
  const error = problem ?? props.error;
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <FieldFrame group field={{ id, label, help, error, required: false }}>
      <SaveStateContext value={state}>
        <LazyDropzone
          control={{
            id,
            'aria-invalid': error ? true : undefined,
            'aria-required': undefined,
            'aria-describedby': describedBy || undefined,
          }}
          kind={kind}
          limit={accepted ? { accepted, maxBytes: maxBytes ?? fileLimits[kind] } : limitOf(kind, maxBytes)}
          refusals={refusals}
          file={file}
          stored={stored}
          refused={problem !== undefined}
          onChoose={(chosen) => chosen && void store(chosen)}
          onRefuse={(words) => say(words)}
          onRemove={() => {
            say(undefined);
            onStored('');
          }}
          onBlur={() => undefined}
          inputRef={() => undefined}
        />
      </SaveStateContext>
      {failed ? (
        <span>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<RefreshOutlined />}
            onClick={() => void store(failed)}
          >
            {text('ui.form.retry')}
          </Button>
        </span>
      ) : null}
      {kind === 'document' ? null : (
        <span>
          <LibraryButton
            kind={kind}
            disabled={file !== undefined}
            onChoose={([chosen]) => {
              say(undefined);
              if (chosen) onStored(chosen.cdn_url);
            }}
          />
        </span>
      )}
    </FieldFrame>
  );
}

/** Sends the chosen file. While it does, the form cannot be saved, and its state says how far it is. */
function useSending(props: AddressUploadProps) {
  const { send, onStored, success } = props;
  const text = useText();
  const dialogs = useDialogs();
  const form = useSaveProgress();
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [failed, setFailed] = useState<File>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useHoldSave(file && text('ui.upload.wait'));

  /** Shows the error, if any; a failed upload can be retried. */
  function say(words: string | undefined, unsent?: File) {
    setProblem(words);
    setFailed(unsent);
  }

  async function store(chosen: File) {
    const controller = new AbortController();
    running.current = controller;
    say(undefined);
    setProgress(0);
    setFile(chosen);
    try {
      onStored(await send(chosen, { onProgress: setProgress, signal: controller.signal }));
      if (success) dialogs.success(text(success));
    } catch (error) {
      if (isCancelled(error)) say(text('ui.upload.cancelled'));
      else say(failureOf(error, text, props), chosen);
    } finally {
      setFile(undefined);
    }
  }

  const sending = file !== undefined;
  const state = useMemo(
    () => (sending ? { ...form, saving: true, progress, cancel: () => running.current?.abort() } : form),
    [form, progress, sending],
  );
  return { file, problem, failed, state, say, store };
}

/** A screen's own text for each failure, or the shared one if the file never reached the server. */
function failureOf(error: unknown, text: Text, { failure, serverMessage }: AddressUploadProps): string {
  if (error instanceof ApiError && typeof failure === 'string') {
    if (error.status === 401) return quoted.unauthenticated;
    if (error.status === 403) return quoted.forbidden;
    if (error.status === 0) return text('ui.action.network');
  }
  const { message, detail } = describeFailure(error, text, failure, { serverMessage });
  if (detail !== undefined) return `${message}. ${detail}`;
  // Stored, perhaps, but nobody knows where; a text that holds '%{error}' has said what it can.
  const isAddressMissing = error instanceof ApiError && !error.isRefusal && typeof failure !== 'string';
  return isAddressMissing ? `${message}. ${text('ui.upload.noAddress')}` : message;
}
