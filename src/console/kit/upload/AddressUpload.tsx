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
import { limitOf, type AcceptedTypes, type RefusalTexts } from './checks.ts';
import { LibraryButton } from './LibraryButton.tsx';
import { LazyDropzone } from './LazyDropzone.tsx';
import type { UploadOptions } from './uploadFile.ts';

export type AddressUploadProps = {
  label: string;
  help?: string;
  /** The form's error about the address. */
  error?: string | undefined;
  kind: FileKind;
  maxBytes?: number;
  /** The accepted file types, if they differ from those of `kind`. Must be a constant. */
  accepted?: AcceptedTypes;
  /** The screen's own texts for files that are not accepted. */
  refusals?: RefusalTexts;
  /** Shown if the upload fails; `%{error}` is replaced by the server's message. */
  failure: FailureText;
  /** Shows the server's message instead of `failure` if there is one. */
  serverMessage?: boolean;
  /** Shown after the file has been stored. */
  success?: TextKey;
  /** Uploads the file and resolves to its stored address. Must be a constant. */
  send: (file: File, options: UploadOptions) => Promise<string>;
  /** The address of the currently stored file. */
  stored: string | undefined;
  /** Receives the new address, or '' after the file was removed. */
  onStored: (address: string) => void;
};

/**
 * Uploads a file as soon as it is chosen; the form's value is its address. During the upload the progress is shown, the
 * upload can be cancelled, and the form cannot be saved.
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
          onChoose={(chosenFile) => chosenFile && void store(chosenFile)}
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
            onChoose={([chosenFile]) => {
              say(undefined);
              if (chosenFile) onStored(chosenFile.cdn_url);
            }}
          />
        </span>
      )}
    </FieldFrame>
  );
}

/** Uploads the chosen file. During the upload the form cannot be saved, and its save state includes the progress. */
function useSending(props: AddressUploadProps) {
  const { send, onStored, success } = props;
  const text = useText();
  const dialogs = useDialogs();
  const form = useSaveProgress();
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [failedFile, setFailedFile] = useState<File>();
  const abortController = useRef<AbortController>(undefined);
  useEffect(() => () => abortController.current?.abort(), []);
  useHoldSave(file && text('ui.upload.wait'));

  /** Shows an error, or clears it; with `unsent`, the user can retry the upload of that file. */
  function showProblem(words: string | undefined, unsent?: File) {
    setProblem(words);
    setFailedFile(unsent);
  }

  async function store(chosenFile: File) {
    const controller = new AbortController();
    abortController.current = controller;
    showProblem(undefined);
    setProgress(0);
    setFile(chosenFile);
    try {
      onStored(await send(chosenFile, { onProgress: setProgress, signal: controller.signal }));
      if (success) dialogs.success(text(success));
    } catch (error) {
      if (isCancelled(error)) showProblem(text('ui.upload.cancelled'));
      else showProblem(failureOf(error, text, props), chosenFile);
    } finally {
      setFile(undefined);
    }
  }

  const isSending = file !== undefined;
  const state = useMemo(
    () => (isSending ? { ...form, saving: true, progress, cancel: () => abortController.current?.abort() } : form),
    [form, progress, isSending],
  );
  return { file, problem, failed: failedFile, state, say: showProblem, store };
}

/** The screen's own text for a failure, or a text common to all screens if the file never reached the server. */
function failureOf(error: unknown, text: Text, { failure, serverMessage }: AddressUploadProps): string {
  if (error instanceof ApiError && typeof failure === 'string') {
    if (error.status === 401) return quoted.unauthenticated;
    if (error.status === 403) return quoted.forbidden;
    if (error.status === 0) return text('ui.action.network');
  }
  const { message, detail } = describeFailure(error, text, failure, { serverMessage });
  if (detail !== undefined) return `${message}. ${detail}`;
  // The file may be stored, but its address is unknown. A text with '%{error}' already includes the reason.
  const isAddressMissing = error instanceof ApiError && !error.isRefusal && typeof failure !== 'string';
  return isAddressMissing ? `${message}. ${text('ui.upload.noAddress')}` : message;
}
