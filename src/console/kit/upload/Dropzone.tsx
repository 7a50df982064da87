import Button from '@mui/material/Button';
import type { ClipboardEvent } from 'react';
import { useDropzone } from 'react-dropzone';
import type { FileKind } from '#contract/endpoint.ts';
import { useText } from '#console/texts/index.ts';
import { useSaveProgress } from '../form/saveState.ts';
import type { Field } from '../form/lazy/useField.ts';
import { refusalOf, type FileLimit, type RefusalTexts } from './checks.ts';
import { ChosenFile, StoredFile, UploadMark } from './Preview.tsx';
import { looks } from '../layout/looks.ts';
import { Row, Stack, Text } from '../layout/parts.tsx';
import styles from './upload.module.css';

export type DropzoneProps = {
  control: Field['control'];
  kind: FileKind;
  limit: FileLimit;
  file: File | undefined;
  /** The path of the currently stored file. */
  stored: string | undefined;
  refused: boolean;
  onChoose: (file: File | undefined) => void;
  /** Called with the sentence that explains why a file is not accepted. */
  onRefuse: (reason: string) => void;
  refusals?: RefusalTexts | undefined;
  /** Removes the stored file from the record; undefined if the record must have a file. */
  onRemove?: (() => void) | undefined;
  onBlur: () => void;
  inputRef: (element: HTMLElement | null) => void;
};

/** Accepts a file that is dropped, chosen or pasted, checks it, and shows the current file. */
export function Dropzone(props: DropzoneProps) {
  const { control, kind, file, stored, refused, onChoose, onRefuse, onRemove, inputRef } = props;
  const text = useText();
  const { saving } = useSaveProgress();
  const { dragged, open, rootProps, inputProps } = useTaking(props, saving);

  /** A file may be named like an image without being one, which only rendering reveals. */
  function refuseBroken(picture: File) {
    onChoose(undefined);
    onRefuse(text('ui.upload.noPicture', { name: picture.name }));
  }

  const isInvalid = refused || control['aria-invalid'] === true;
  const button = {
    ...control,
    'aria-invalid': isInvalid || undefined,
    'aria-labelledby': `${control.id}-label ${control.id}`,
    onClick: open,
    ref: inputRef,
  };
  const isEmpty = !file && !stored;
  return (
    <div
      {...rootProps}
      className={styles.box}
      data-kind={kind}
      data-dragged={dragged}
      data-invalid={isInvalid}
      data-empty={isEmpty}
    >
      {/* Keyboards and screen readers use the buttons instead, so this input is hidden from both. */}
      <input {...inputProps} />
      {isEmpty ? (
        <Invitation kind={kind} dragged={dragged} button={button} />
      ) : (
        <>
          {file ? (
            <ChosenFile kind={kind} file={file} onBroken={() => refuseBroken(file)} />
          ) : (
            stored && <StoredFile kind={kind} address={stored} />
          )}
          <Row push gap={4}>
            {file && (
              <Button size="small" variant="text" color="inherit" disabled={saving} onClick={() => onChoose(undefined)}>
                {text('ui.upload.undo')}
              </Button>
            )}
            {!file && onRemove && (
              <Button size="small" variant="text" color="inherit" onClick={onRemove}>
                {text('ui.upload.remove')}
              </Button>
            )}
            <Button size="small" variant="outlined" color="inherit" disabled={saving} {...button}>
              {text('ui.upload.replace')}
            </Button>
          </Row>
        </>
      )}
      {dragged && <div className={styles.dropNow}>{text('ui.upload.dropNow')}</div>}
    </div>
  );
}

type InvitationProps = {
  kind: FileKind;
  dragged: boolean;
  button: Field['control'] & { onClick: () => void; ref: DropzoneProps['inputRef'] };
};

/** The content of an empty box: a single large button. */
function Invitation({ kind, dragged, button }: InvitationProps) {
  const text = useText();
  return (
    <Stack
      as="button"
      type="button"
      align="center"
      justify="center"
      gap={2}
      pad={16}
      grow
      className={`${looks.plainButton} ${styles.invite}`}
      {...button}
    >
      <UploadMark kind={kind} />
      <Text as="span" weight={500} tone="accent">
        {text(kind === 'image' ? 'ui.upload.chooseImage' : 'ui.upload.chooseFile')}
      </Text>
      <Text as="span" size="table" tone="muted">
        {text(dragged ? 'ui.upload.dropNow' : 'ui.upload.drop')}
      </Text>
    </Stack>
  );
}

/** Accepts a dropped, chosen or pasted file unless it is refused. */
function useTaking(props: DropzoneProps, isSaving: boolean) {
  const { control, limit, onChoose, onRefuse, onBlur, refusals } = props;
  const text = useText();

  function chooseFile(files: readonly File[]) {
    const [firstFile] = files;
    if (!firstFile || isSaving) return;
    if (files.length > 1) {
      onRefuse(text('ui.upload.oneOnly'));
      return;
    }
    const reason = refusalOf(firstFile, limit, text, refusals);
    if (reason) onRefuse(reason);
    else onChoose(firstFile);
  }

  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    // The file chooser offers these types; other dropped files are refused with our own message.
    accept: limit.accepted,
    onDrop: (acceptedFiles, rejections) =>
      chooseFile([...acceptedFiles, ...rejections.map((rejection) => rejection.file)]),
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: isSaving,
  });

  function onPaste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    chooseFile(pasted);
  }

  return {
    dragged: isDragActive,
    open,
    rootProps: getRootProps({ role: 'group', 'aria-labelledby': `${control.id}-label`, onPaste, onBlur }),
    inputProps: getInputProps({ style: { display: 'none' } }),
  };
}
