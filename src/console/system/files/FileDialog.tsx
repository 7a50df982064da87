import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { useRecordContext, type RaRecord } from 'react-admin';
import type { FileKind } from '#contract/endpoint.ts';
import { FileChange, LibraryFile } from '#contract/system/files.ts';
import { useText } from '#console/texts/index.ts';
import { EditDialog } from '#console/kit/form/dialog/AddressDialogs.tsx';
import { TextInput } from '#console/kit/form/inputs.tsx';
import type { Column } from '#console/kit/list/RecordList.tsx';
import { formatDate } from '#console/kit/format/format.ts';
import { formatMegabytes, isUnplayable } from '#console/kit/upload/batchChecks.ts';
import { freshAddress } from '#console/kit/upload/Thumbnail.tsx';
import { Card, Fact, Facts } from '#console/kit/layout/parts.tsx';
import { FileUses } from './FileUses.tsx';
import { ReplaceFile } from './ReplaceFile.tsx';
import styles from './files.module.css';

/** The dialog of a file: its preview, name, alt text and uses, and its replacement by another file. */
export function FileDialog({ kind, columns }: { kind: FileKind; columns: readonly Column<LibraryFile>[] }) {
  return (
    <EditDialog schema={FileChange} columns={columns} width={720}>
      <FilePreview kind={kind} />
      <TextInput source="original_name" />
      {kind === 'image' ? <TextInput source="alt" helperText="files.help.alt" /> : null}
      <FileFacts kind={kind} />
    </EditDialog>
  );
}

function useFile(): LibraryFile | undefined {
  const parsed = LibraryFile.safeParse(useRecordContext<RaRecord<string>>());
  return parsed.success ? parsed.data : undefined;
}

function FilePreview({ kind }: { kind: FileKind }) {
  const text = useText();
  const file = useFile();
  if (!file) return null;
  const address = freshAddress(file);
  return (
    <Card
      ground="outlined"
      pad={12}
      align="center"
      className={styles.preview}
      role="group"
      aria-label={text('files.preview')}
    >
      {kind === 'image' ? <img src={address} alt={file.alt} /> : null}
      {kind === 'video' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written captions for an uploaded file
        <video src={address} controls preload="metadata" aria-label={file.original_name} />
      ) : null}
      {isUnplayable(file.cdn_url) ? <p role="note">{text('media.unplayable')}</p> : null}
      {kind === 'document' ? <DescriptionOutlined fontSize="large" aria-hidden="true" /> : null}
      <a href={address} target="_blank" rel="noreferrer">
        {text('files.open')}
      </a>
    </Card>
  );
}

function FileFacts({ kind }: { kind: FileKind }) {
  const text = useText();
  const file = useFile();
  if (!file) return null;
  const facts = [
    ['file_size', formatMegabytes(file.file_size)],
    ['createdAt', formatDate(file.createdAt)],
    ['uploadedBy', file.uploadedBy],
    ['cdn_url', file.cdn_url],
  ] as const;
  return (
    <>
      <Facts look="ends">
        {facts.map(([field, value]) =>
          value ? (
            <Fact key={field} label={text(`files.fields.${field}`)}>
              {value}
            </Fact>
          ) : null,
        )}
      </Facts>
      <FileUses id={file._id} />
      <ReplaceFile kind={kind} file={file} />
    </>
  );
}
