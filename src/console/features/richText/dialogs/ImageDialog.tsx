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
import { selectedMedia } from './selectedMedia.ts';
import { Row, Text } from '../../../kit/layout/parts.tsx';
import styles from './dialogs.module.css';
import { DialogField, InsertDialog } from './InsertDialog.tsx';

const pictures = limitOf('image');

type Props = {
  editor: Editor;
  /** Uploads a picture to the place of the cursor. */
  onUpload: (file: File, attributes: Record<string, string | null>) => void;
  onClose: () => void;
};

/** A picture by a file or by its address, with the words for people who cannot see it. */
export function ImageDialog({ editor, onUpload, onClose }: Props) {
  const text = useText();
  const [media] = useState(() => selectedMedia(editor, ['image']));
  const written = (name: string) => String(media?.node.attrs[name] ?? '');
  const [file, setFile] = useState<File>();
  const [address, setAddress] = useState(written('src'));
  const [chosenAddress, setChosenAddress] = useState('');
  const [alt, setAlt] = useState(written('alt'));
  const [width, setWidth] = useState(written('width'));
  const [problem, setProblem] = useState<{ address?: string; width?: string }>({});
  const picker = useRef<HTMLInputElement>(null);

  function choose(chosen: File | undefined): void {
    if (chosen === undefined) return;
    const wrong = refusalOf(chosen, pictures, text);
    setFile(wrong === undefined ? chosen : undefined);
    setProblem(wrong === undefined ? {} : { address: wrong });
  }

  function apply(): void {
    const source = address.trim();
    const isAddress = /^(https?:)?\/\/|^\//i.test(source) && isAllowedAddress(source, fileSchemes);
    if (file === undefined && !isAddress) {
      setProblem({ address: text('richText.image.wrongAddress') });
      return;
    }
    if (width !== '' && !/^\d{1,5}(\.\d+)?(px|%)?$/.test(width.trim())) {
      setProblem({ width: text('richText.image.wrongWidth') });
      return;
    }
    const size = width.trim() === '' ? null : width.trim();
    const attributes: Record<string, string | null> = { alt: alt.trim(), width: size };
    // Another width makes the written height wrong; without one the picture keeps its proportions.
    if (size !== written('width')) attributes.height = null;
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

  return (
    <InsertDialog
      title={text(media ? 'richText.image.edit' : 'richText.image.add')}
      submit={text(media ? 'richText.dialog.save' : 'richText.dialog.insert')}
      remove={
        media && {
          label: text('richText.image.remove'),
          run: () => {
            onClose();
            editor.chain().focus().deleteSelection().run();
          },
        }
      }
      onSubmit={apply}
      onClose={onClose}
    >
      {!media && (
        <Row wrap gap={12}>
          <Button variant="outlined" color="inherit" onClick={() => picker.current?.click()} ref={focusOnArrival}>
            {text('richText.image.choose')}
          </Button>
          {file && <ChosenImage file={file} alt="" className={styles.thumbnail} />}
          {!file && chosenAddress === address && address !== '' && (
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
            onChoose={([chosen]) => {
              if (!chosen) return;
              setFile(undefined);
              setAddress(chosen.cdn_url);
              setChosenAddress(chosen.cdn_url);
              setAlt(alt || chosen.alt);
              setProblem({});
            }}
          />
        </Row>
      )}
      {file === undefined && (
        <DialogField
          label={text('richText.image.address')}
          error={problem.address}
          value={address}
          onChange={(value) => {
            setAddress(value);
            setProblem({});
          }}
          inputMode="url"
          first={media !== undefined}
        />
      )}
      <DialogField
        label={text('richText.image.alt')}
        help={text('richText.image.altHelp')}
        value={alt}
        onChange={setAlt}
      />
      <DialogField
        label={text('richText.image.width')}
        help={text('richText.image.widthHelp')}
        error={problem.width}
        value={width}
        onChange={(value) => {
          setWidth(value);
          setProblem({});
        }}
        inputMode="numeric"
      />
    </InsertDialog>
  );
}
