import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { LibraryFile, files as library } from '#contract/system/files.ts';
import type { FileKind } from '#contract/endpoint.ts';
import { isUnknownCall } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { callAny } from '#console/providers/call.ts';
import { describeFailure } from '../dialogs/failure.ts';
import { DialogShell } from '../form/dialog/DialogShell.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { LoadingRows } from '../states/LoadingRows.tsx';
import { formatMegabytes } from './batchChecks.ts';
import type { LibraryDialogProps } from './LibraryButton.tsx';
import { noteAbsent } from './libraryAbsent.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { looks } from '../layout/looks.ts';
import { Grid, Row, Stack, Text } from '../layout/parts.tsx';
import styles from './library.module.css';

const { list, videos, documents } = library.endpoints;
const endpoints = { image: list, video: videos, document: documents };

type LibraryPage = { readonly files: readonly LibraryFile[]; readonly total: number };

const filesPerPage = 24;

/**
 * The newest files of a kind that match the search, up to `count` of them. A server without paging returns all files,
 * which are then searched here.
 */
async function readLibrary(
  kind: FileKind,
  { search, count, signal }: { search: string; count: number; signal?: AbortSignal },
): Promise<LibraryPage> {
  const query = { page: '1', limit: String(count), ...(search === '' ? {} : { search }) };
  const { data, total, isPaged } = await callAny(endpoints[kind], { query, signal });
  const rows = Array.isArray(data) ? data.map((row) => LibraryFile.parse(row)) : [];
  if (isPaged && total !== undefined) return { files: rows, total };
  const words = search.toLowerCase();
  const matchingFiles = rows.filter(({ original_name, alt }) =>
    `${original_name}\n${alt}`.toLowerCase().includes(words),
  );
  return { files: matchingFiles.slice(0, count), total: matchingFiles.length };
}

export * as texts from './texts.ts';

/** A dialog to choose files from the library, newest first, searchable by name and alt text. */
export function LibraryDialog({ kind, multiple = false, onChoose, onClose }: LibraryDialogProps) {
  const text = useText();
  const [searchText, setSearchText] = useState('');
  const search = useDeferredValue(searchText.trim());
  const [count, setCount] = useState(filesPerPage);
  const [chosenFiles, setChosenFiles] = useState<readonly LibraryFile[]>([]);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['library', kind, search, count],
    queryFn: ({ signal }) => readLibrary(kind, { search, count, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  useEffect(() => {
    if (isUnknownCall(error)) noteAbsent();
  }, [error]);

  function pick(file: LibraryFile) {
    if (!multiple) {
      onChoose([file]);
      onClose();
      return;
    }
    const otherFiles = chosenFiles.filter(({ _id }) => _id !== file._id);
    setChosenFiles(otherFiles.length < chosenFiles.length ? otherFiles : [...chosenFiles, file]);
  }

  return (
    <DialogShell title={text(`media.library.${kind}${multiple ? 's' : ''}`)} width={880} onClose={onClose}>
      <Stack gap={12} pad={24} grow scrolls className={styles.body}>
        <TextField
          type="search"
          size="small"
          fullWidth
          value={searchText}
          placeholder={text('media.library.search')}
          slotProps={{ htmlInput: { 'aria-label': text('media.library.search') } }}
          onChange={(event) => {
            setSearchText(event.target.value);
            setCount(filesPerPage);
          }}
        />
        {error ? (
          <ErrorState {...describeFailure(error, text, 'media.library.failed')} onRetry={() => void refetch()} />
        ) : !data ? (
          <LoadingRows />
        ) : data.files.length === 0 ? (
          <EmptyState title={text(search === '' ? 'media.library.empty' : 'media.library.none')} />
        ) : (
          <Files
            {...{ kind, chosen: chosenFiles, isFetching, ...data }}
            toggles={multiple}
            onPick={pick}
            onMore={() => setCount(count + filesPerPage)}
          />
        )}
      </Stack>
      {multiple ? (
        <Row as="footer" justify="end" pad={16} line="above">
          <Button color="inherit" onClick={onClose}>
            {text('ui.form.cancel')}
          </Button>
          <Button
            variant="contained"
            disabled={chosenFiles.length === 0}
            onClick={() => {
              onChoose(chosenFiles);
              onClose();
            }}
          >
            {text('media.library.choose', { smart_count: Math.max(1, chosenFiles.length) })}
          </Button>
        </Row>
      ) : null}
    </DialogShell>
  );
}

type FilesProps = Omit<ChoiceProps, 'file' | 'chosen' | 'onPick'> & {
  files: readonly LibraryFile[];
  total: number;
  isFetching: boolean;
  chosen: readonly LibraryFile[];
  onPick: (file: LibraryFile) => void;
  onMore: () => void;
};

/** The matching files, and the button that loads more. */
function Files({ files, total, isFetching, chosen, onPick, onMore, ...choice }: FilesProps) {
  const text = useText();
  return (
    <>
      <Grid as="ul" least={120} gap={12} aria-label={text('media.library.files')} aria-busy={isFetching || undefined}>
        {files.map((file) => (
          <li key={file._id}>
            <Choice
              {...choice}
              file={file}
              chosen={chosen.some(({ _id }) => _id === file._id)}
              onPick={() => onPick(file)}
            />
          </li>
        ))}
      </Grid>
      {total > files.length ? (
        <Button variant="outlined" color="inherit" onClick={onMore}>
          {text('media.library.more')}
        </Button>
      ) : null}
      <Text as="span" size="small" tone="muted" role="status">
        {text('media.library.shown', { count: files.length, total, smart_count: total })}
      </Text>
    </>
  );
}

type ChoiceProps = {
  file: LibraryFile;
  kind: LibraryDialogProps['kind'];
  chosen: boolean;
  toggles: boolean;
  onPick: () => void;
};

function Choice({ file, kind, chosen, toggles, onPick }: ChoiceProps) {
  return (
    <Stack
      as="button"
      type="button"
      gap={2}
      className={`${looks.choice} ${styles.choice}`}
      aria-pressed={toggles ? chosen : undefined}
      title={file.original_name}
      onClick={onPick}
    >
      <Thumbnail kind={kind} file={file} />
      <Text as="span" size="table" lines={1}>
        {file.original_name}
      </Text>
      <Text as="span" size="small" tone="muted">
        {formatMegabytes(file.file_size)}
      </Text>
      {chosen ? <CheckCircleOutlined className={styles.check} aria-hidden="true" /> : null}
    </Stack>
  );
}
