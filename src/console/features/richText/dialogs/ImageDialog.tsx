import Button from '@mui/material/Button';
import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { fileSchemes, isAllowedAddress } from '#contract/links.ts';
import { useText } from '#console/texts/index.ts';
import { focusOnArrival } from '../../../kit/dialogs/focus.ts';
import { limitOf, refusalOf } from '../../../kit/upload/checks.ts';
import { ChosenImage } from '../../../kit/upload/ChosenImage.tsx';
import { LibraryButton } from '../../../kit/upload/LibraryButton.tsx';
import { changeMedia } from '../schema/mediaAttributes.ts';
import { shownAddress } from '../shownAddress.ts';
import { removeSelected, selectedMedia } from './selectedMedia.ts';
import { Row, Text } from '../../../kit/layout/parts.tsx';
import styles from './dialogs.module.css';
import { DialogField, InsertDialog } from './InsertDialog.tsx';

const pictures = limitOf('image');

type Props = {
  editor: Editor;
  /** Uploads a picture and inserts it at the cursor. */
  onUpload: (file: File, attributes: Record<string, string | null>) => void;
  onClose: () => void;
};

/** A picture from a file or an address, with its alternative text. */
export function ImageDialog(props: Props) {
  const { editor, onClose } = props;
  const text = useText();
  const form = useImageForm(props);
  const { media, values, problem, change } = form;
  return (
    <InsertDialog
      title={text(media ? 'richText.image.edit' : 'richText.image.add')}
      submit={text(media ? 'richText.dialog.save' : 'richText.dialog.insert')}
      remove={media && { label: text('richText.image.remove'), run: () => removeSelected(editor, onClose) }}
      onSubmit={form.apply}
      onClose={onClose}
    >
      {!media && <ImageSource form={form} />}
      {values.file === undefined && (
        <DialogField
          label={text('richText.image.address')}
          error={problem.address}
          value={values.address}
          onChange={(address) => change({ address })}
          inputMode="url"
          first={media !== undefined}
        />
      )}
      <DialogField
        label={text('richText.image.alt')}
        help={text('richText.image.altHelp')}
        value={values.alt}
        onChange={(alt) => change({ alt })}
      />
      <DialogField
        label={text('richText.image.width')}
        help={text('richText.image.widthHelp')}
        error={problem.width}
        value={values.width}
        onChange={(width) => change({ width })}
        inputMode="numeric"
      />
    </InsertDialog>
  );
}

type ImageValues = { file: File | undefined; address: string; alt: string; width: string };

/** The values of the dialog, their errors, and the picture that they describe. */
function useImageForm({ editor, onUpload, onClose }: Props) {
  const text = useText();
  const [media] = useState(() => selectedMedia(editor, ['image']));
  const currentValue = (name: string) => String(media?.node.attrs[name] ?? '');
  const [values, setValues] = useState<ImageValues>({
    file: undefined,
    address: currentValue('src'),
    alt: currentValue('alt'),
    width: currentValue('width'),
  });
  const [problem, setProblem] = useState<{ address?: string; width?: string }>({});

  function change(part: Partial<ImageValues>): void {
    setValues({ ...values, ...part });
    setProblem({});
  }

  function choose(file: File | undefined): void {
    if (file === undefined) return;
    const refusal = refusalOf(file, pictures, text);
    change({ file: refusal === undefined ? file : undefined });
    if (refusal !== undefined) setProblem({ address: refusal });
  }

  function apply(): void {
    const { file, alt } = values;
    const source = values.address.trim();
    const width = values.width.trim();
    const isAddress = /^(https?:)?\/\/|^\//i.test(source) && isAllowedAddress(source, fileSchemes);
    if (file === undefined && !isAddress) {
      setProblem({ address: text('richText.image.wrongAddress') });
      return;
    }
    if (width !== '' && !/^\d{1,5}(\.\d+)?(px|%)?$/.test(width)) {
      setProblem({ width: text('richText.image.wrongWidth') });
      return;
    }
    const size = width === '' ? null : width;
    const attributes: Record<string, string | null> = { alt: alt.trim(), width: size };
    // A new width invalidates a stored height; without a height the picture keeps its proportions.
    if (size !== currentValue('width')) attributes.height = null;
    onClose();
    if (file !== undefined) onUpload(file, attributes);
    else if (media) changeMedia(editor, media.position, { ...attributes, src: source });
    else
      editor
        .chain()
        .focus()
        .insertContent({ type: 'image', attrs: { ...attributes, src: source } })
        .run();
  }

  return { media, values, problem, change, choose, apply };
}

/** Lets the user choose a file from the computer or from the library. */
function ImageSource({ form: { values, change, choose } }: { form: ReturnType<typeof useImageForm> }) {
  const text = useText();
  const picker = useRef<HTMLInputElement>(null);
  const [libraryAddress, setLibraryAddress] = useState('');
  const { file, address, alt } = values;
  return (
    <Row wrap gap={12}>
      <Button variant="outlined" color="inherit" onClick={() => picker.current?.click()} ref={focusOnArrival}>
        {text('richText.image.choose')}
      </Button>
      {file && <ChosenImage file={file} alt="" className={styles.thumbnail} />}
      {!file && libraryAddress === address && address !== '' && (
        <img src={shownAddress(address)} alt="" className={styles.thumbnail} />
      )}
      <Text as="span" size="table" tone="muted" breaks="anywhere" aria-live="polite">
        {file ? text('richText.image.chosen', { name: file.name }) : text('richText.image.or')}
      </Text>
      <input
        ref={picker}
        type="file"
        hidden
        accept={Object.keys(pictures.accepted).join()}
        aria-label={text('richText.image.choose')}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      <LibraryButton
        kind="image"
        onChoose={([chosenFile]) => {
          if (!chosenFile) return;
          setLibraryAddress(chosenFile.cdn_url);
          change({ file: undefined, address: chosenFile.cdn_url, alt: alt || chosenFile.alt });
        }}
      />
    </Row>
  );
}
