import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import WebStoriesOutlined from '@mui/icons-material/WebStoriesOutlined';
import { useMemo } from 'react';
import { NewsDraft, WebLink, type News } from '#contract/content/news.ts';
import { useText } from '#console/texts/index.ts';
import { DetailsDialog } from '#console/ui/details/RecordDetails.tsx';
import { CreateDialog } from '#console/ui/form/dialog/AddressDialogs.tsx';
import { TextAreaField } from '#console/ui/form/fields/TextAreaField.tsx';
import { TextField } from '#console/ui/form/fields/TextField.tsx';
import { BulkDeleteButton } from '#console/ui/list/BulkDeleteButton.tsx';
import { dateColumn } from '#console/ui/list/columns.tsx';
import { RecordList, type BulkAction, type Column } from '#console/ui/list/RecordList.tsx';
import { TwoLines } from '#console/ui/list/TwoLines.tsx';
import { useDeleteAction } from '#console/ui/list/useDeleteAction.ts';
import styles from './news.module.css';

const columns: readonly Column<News>[] = [
  { source: 'title', label: 'news.fields.title', sortable: true, width: 320 },
  { source: 'descr', label: 'news.fields.descr', render: ({ descr }) => <TwoLines>{descr}</TwoLines> },
  { source: 'link', label: 'news.fields.link', width: 240, render: ({ link }) => <ExternalLink address={link} /> },
  dateColumn<News>({ source: 'createdAt', label: 'news.fields.createdAt', sortable: true }),
];

const bulkActions: readonly BulkAction[] = [
  { needs: 'delete', button: <BulkDeleteButton failure="news.deleteFailed" /> },
];
const deletion = { item: 'news.one', success: 'news.deleted', failure: 'news.deleteFailed' } as const;

/** An add with an empty field is silently skipped (operations.md §5). */
const hasEmptyField = (values: Readonly<Record<string, unknown>>) =>
  Object.keys(NewsDraft.shape).some((field) => String(values[field] ?? '').trim() === '');

export function NewsList() {
  const text = useText();
  const remove = useDeleteAction(deletion);
  const rowActions = useMemo(() => [remove], [remove]);
  return (
    <>
      <RecordList<News>
        title="news.title"
        columns={columns}
        create={{ label: 'news.add' }}
        rowActions={rowActions}
        bulkActions={bulkActions}
        recordLink="record"
        failure="news.fetchFailed"
        empty={{ text: 'news.empty', icon: <WebStoriesOutlined /> }}
      />
      <CreateDialog
        title={text('news.newTitle')}
        schema={NewsDraft}
        skips={hasEmptyField}
        saved="news.created"
        failed="news.createFailed"
      >
        <TextField source="title" label="news.fields.title" />
        <TextAreaField source="descr" label="news.fields.descr" />
        <TextField source="link" label="news.fields.link" type="url" help="news.help.link" />
      </CreateDialog>
      <DetailsDialog columns={columns} loadFailed="news.fetchFailed" />
    </>
  );
}

/** A link out of the console; what another server stored and is no address of a web page stays a text. */
function ExternalLink({ address }: { address: string }) {
  const text = useText();
  const shown = address.replace(/^https?:\/\/(www\.)?|\/$/g, '');
  if (!WebLink.safeParse(address).success) return <span title={address}>{address}</span>;
  return (
    <a className={styles.link} href={address} title={address} target="_blank" rel="noopener noreferrer">
      <span>{shown}</span>
      <OpenInNewOutlined fontSize="inherit" titleAccess={text('news.newTab')} />
    </a>
  );
}
