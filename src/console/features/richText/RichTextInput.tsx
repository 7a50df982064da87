import Button from '@mui/material/Button';
import { useCallback, useMemo, useState, type CSSProperties } from 'react';
import { unshowableReason } from '#contract/richText.ts';
import { useText } from '#console/texts/index.ts';
import { withTexts } from '#console/texts/loadedTexts.ts';
import { FieldFrame } from '../../kit/form/FieldFrame.tsx';
import { useField } from '../../kit/form/inputs.tsx';
import type { Field, FieldProps } from '../../kit/form/lazy/useField.ts';
import { Card, Row, Stack, Text } from '../../kit/layout/parts.tsx';
import { LoadingBar } from '../../kit/states/LoadingRows.tsx';
import { lazyCode, useLazyCode } from '../../kit/states/lazyCode.ts';
import styles from './frame.module.css';
import { ShownHtml } from './ShownHtml.tsx';
import type { Insertions } from './toolbar/InsertMenu.tsx';
import { uploadTo, type UploadImage } from './uploadImage.ts';

export type RichTextInputProps = FieldProps & {
  /** Height of the whole editor in pixels, 400 by default. Users can enlarge it. */
  height?: number;
  /** Upload path of images, under `/api`: multipart, field `files[]`. */
  uploadPath?: string;
  /** Stores a picture, instead of an upload to `uploadPath`. Must be stable: a new function creates a new editor. */
  uploadImage?: UploadImage;
  readOnly?: boolean;
  /** Items of a toolbar menu that inserts at the cursor, such as merge fields of a letter. */
  insertions?: Insertions;
};

/** Loaded with the first field that is not read-only. */
const editor = lazyCode(async () => (await withTexts(import('./RichTextEditor.tsx'))).RichTextEditor);

/**
 * Formatted text with headings, lists, tables, pictures and videos, as HTML. Content that the editor cannot show is
 * never lost: such a text opens as source, and stays unchanged until the user edits it. An empty text is ''.
 */
export function RichTextInput(props: RichTextInputProps) {
  const { height = 400, uploadPath = '/upload/image', uploadImage, readOnly = false, insertions } = props;
  const field = useField(props, { show: textOf });
  const { code: RichTextEditor, state, retry } = useLazyCode(editor, !readOnly);
  const [refusal, setRefusal] = useState<string>();
  const upload = useMemo(() => uploadImage ?? uploadTo(uploadPath), [uploadImage, uploadPath]);
  const { onChange, onBlur, ref } = field.field;
  const change = useCallback((html: string) => onChange(html), [onChange]);
  const value = String(field.field.value ?? '');
  const error = refusal ?? field.error;
  const control = withError(field, error);
  const size: CSSProperties = { height };

  return (
    <FieldFrame group field={{ ...field, error }}>
      {readOnly ? (
        <ReadOnlyText html={value} labelId={`${field.id}-label`} style={{ maxHeight: height }} />
      ) : RichTextEditor ? (
        <RichTextEditor
          control={{ ...control, 'aria-labelledby': `${field.id}-label` }}
          value={value}
          height={height}
          uploadImage={upload}
          onChange={change}
          onBlur={onBlur}
          onRefuse={setRefusal}
          fieldRef={ref}
          {...(insertions ? { insertions } : {})}
        />
      ) : state === 'failed' ? (
        <PlainSource field={field} control={control} style={size} onRetry={retry} />
      ) : (
        <Bones style={size} />
      )}
    </FieldFrame>
  );
}

function withError(field: Field, error: string | undefined): Field['control'] {
  const descriptionIds = [field.help && `${field.id}-help`, error && `${field.id}-error`].filter(Boolean).join(' ');
  return {
    ...field.control,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': descriptionIds === '' ? undefined : descriptionIds,
  };
}

/** A placeholder of the editor's size while the editor loads, so that nothing moves when it appears. */
function Bones({ style }: { style: CSSProperties }) {
  const text = useText();
  return (
    <div className={styles.frame} style={style} aria-busy="true" role="status" aria-label={text('form.editor.loading')}>
      <Row pad={16} line="below">
        <LoadingBar index={0} />
      </Row>
      <Stack gap={16} pad={16}>
        <LoadingBar index={3} />
        <LoadingBar index={0} />
        <LoadingBar index={4} />
      </Stack>
    </div>
  );
}

/** A read-only text in a frame like the editor's, which can also be scrolled by keyboard. */
function ReadOnlyText({ html, labelId, style }: { html: string; labelId: string; style: CSSProperties }) {
  return (
    <Card
      ground="outlined"
      pad={12}
      scrolls
      role="textbox"
      aria-readonly="true"
      aria-multiline="true"
      aria-labelledby={labelId}
      tabIndex={0}
      style={style}
    >
      <ShownHtml html={html} />
    </Card>
  );
}

/** The HTML in a plain field, so that work can continue if the editor cannot be loaded. */
function PlainSource(props: { field: Field; control: Field['control']; style: CSSProperties; onRetry: () => void }) {
  const text = useText();
  const { field, control, style, onRetry } = props;
  const { value, onChange, onBlur, ref, name } = field.field;
  return (
    <div className={styles.frame} style={style}>
      <Row role="alert" ground="amber" pad={8} gap={16} wrap>
        <Text as="span" grow>
          {text('form.editor.failed')}
        </Text>
        <Button size="small" variant="outlined" color="inherit" onClick={onRetry}>
          {text('form.editor.retry')}
        </Button>
      </Row>
      <textarea
        {...control}
        aria-labelledby={`${field.id}-label`}
        ref={ref}
        name={name}
        className={styles.source}
        value={String(value ?? '')}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => onBlur()}
        spellCheck={false}
      />
    </div>
  );
}

/** Returns the words of a formatted text, for the dialog that compares two versions of a record. */
function textOf(value: unknown): string {
  if (unshowableReason(String(value ?? '')) !== undefined) return String(value);
  return new DOMParser().parseFromString(String(value ?? ''), 'text/html').body.textContent.trim();
}
