import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import PermMediaOutlined from '@mui/icons-material/PermMediaOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo, useState, type ComponentType } from 'react';
import { useEvent, useStore } from 'react-admin';
import type { FileKind } from '#contract/endpoint.ts';
import type { LibraryFile } from '#contract/system/files.ts';
import { useText } from '#console/texts/index.ts';
import { useReportFailure } from '#console/kit/dialogs/useReportFailure.ts';
import { bulkDelete } from '#console/kit/list/bulk/bulkDelete.tsx';
import { dateColumn } from '#console/kit/list/columns.tsx';
import { editAction } from '#console/kit/list/editAction.ts';
import { RecordList, type Column } from '#console/kit/list/RecordList.tsx';
import { Row, Text } from '#console/kit/layout/parts.tsx';
import { TwoLines } from '#console/kit/list/TwoLines.tsx';
import { formatMegabytes } from '#console/kit/upload/batchChecks.ts';
import { Thumbnail } from '#console/kit/upload/Thumbnail.tsx';
import { FileCards } from './FileCards.tsx';
import { FileDialog } from './FileDialog.tsx';
import styles from './files.module.css';
import { listStart } from './listStart.ts';
import type { UploadDialogProps } from './UploadDialog.tsx';
import { useFileDelete } from './useFileDelete.ts';
import { ListTabs, type ListTab } from '#console/kit/tabs/ListTabs.tsx';
import { apiAddress } from '#console/providers/http.ts';
import { useCopy } from '#console/kit/dialogs/useCopy.ts';

const columnsOf = (kind: FileKind): readonly Column<LibraryFile>[] => [
  {
    source: 'original_name',
    sortable: true,
    render: (file) => (
      <Row as="span" gap={12}>
        <Text as="span" fixed className={styles.mini}>
          <Thumbnail kind={kind} file={file} />
        </Text>
        <TwoLines>{file.original_name}</TwoLines>
      </Row>
    ),
  },
  ...(kind === 'image' ? [{ source: 'alt', render: ({ alt }) => alt || <NoAlt /> } satisfies Column<LibraryFile>] : []),
  {
    source: 'file_size',
    sortable: true,
    width: 112,
    align: 'end',
    card: 'fact',
    render: ({ file_size: size }) => formatMegabytes(size),
  },
  { source: 'uploadedBy', width: 168, onlyWide: true },
  dateColumn<LibraryFile>({ source: 'createdAt', sortable: true }),
];

const columns = { image: columnsOf('image'), video: columnsOf('video'), document: columnsOf('document') };

function NoAlt() {
  const text = useText();
  return (
    <Text as="span" size="small" tone="muted">
      {text('files.noAlt')}
    </Text>
  );
}

type View = 'cards' | 'table';

/** The files of one kind, as a grid or a table. */
export function FileList({ kind }: { kind: FileKind }) {
  const text = useText();
  const reportFailure = useReportFailure();
  const [view, setView] = useStore<View>('study-material.view', 'cards');
  const [Upload, setUpload] = useState<ComponentType<UploadDialogProps>>();
  const remove = useFileDelete();
  const copy = useCopyAddress();
  const openUpload = useEvent(async () => {
    try {
      const { UploadDialog } = await import('./UploadDialog.tsx');
      setUpload(() => UploadDialog);
    } catch (error) {
      await reportFailure(error, 'ui.upload.notLoaded');
    }
  });
  const rowActions = useMemo(
    () => [
      editAction,
      { label: 'files.copyAddress' as const, icon: ContentCopyOutlined, inMenu: true, onClick: copy },
      remove,
    ],
    [copy, remove],
  );
  const create = useMemo(() => ({ label: 'files.upload' as const, onClick: () => void openUpload() }), [openUpload]);
  return (
    <>
      <RecordList<LibraryFile>
        {...listStart}
        title={`files.${kind}s`}
        columns={columns[kind]}
        create={create}
        actions={
          <ToggleButtonGroup
            exclusive
            size="small"
            value={view}
            aria-label={text('files.view')}
            onChange={(_, chosenView: View | null) => {
              if (chosenView) setView(chosenView);
            }}
          >
            <ToggleButton value="cards" aria-label={text('files.cards')} title={text('files.cards')}>
              <GridViewOutlined fontSize="small" />
            </ToggleButton>
            <ToggleButton value="table" aria-label={text('files.table')} title={text('files.table')}>
              <TableRowsOutlined fontSize="small" />
            </ToggleButton>
          </ToggleButtonGroup>
        }
        rowActions={rowActions}
        bulkActions={bulkDelete}
        recordLink="record"
        {...(view === 'cards' ? { rows: FileCards } : {})}
        empty={{ icon: kind === 'image' ? <PermMediaOutlined /> : <UploadOutlined /> }}
      />
      <FileDialog kind={kind} columns={columns[kind]} />
      {Upload ? <Upload kind={kind} onClose={() => setUpload(undefined)} /> : null}
    </>
  );
}

const tabs: readonly ListTab[] = [
  { resource: 'study-material', label: 'files.images', list: () => <FileList kind="image" /> },
  { resource: 'study-material/videos', label: 'files.videos', list: () => <FileList kind="video" /> },
  { resource: 'study-material/documents', label: 'files.documents', list: () => <FileList kind="document" /> },
];

export function FileTabs() {
  return <ListTabs label="files.tabs" tabs={tabs} />;
}

/** Returns a function that copies the full address of a file, for use on other sites. */
function useCopyAddress(): (file: { cdn_url: string }, name?: string) => Promise<void> {
  const text = useText();
  const copy = useCopy();
  return useEvent(({ cdn_url: address }, name?: string) =>
    copy(new URL(apiAddress(address), window.location.href).href, text('files.copied'), name),
  );
}
