import SellOutlined from '@mui/icons-material/SellOutlined';
import { useMemo } from 'react';
import { MetaTagDraft, metaTags, type MetaTag } from '#contract/system/metaTags.ts';
import { useText } from '#console/texts/index.ts';
import { CreateDialog, EditDialog } from '#console/ui/form/dialog/AddressDialogs.tsx';
import type { Import } from '#console/ui/import/rows.ts';
import { useImporting } from '#console/ui/import/useImporting.tsx';
import { BulkDeleteButton } from '#console/ui/list/BulkDeleteButton.tsx';
import { dateColumn } from '#console/ui/list/columns.tsx';
import { editAction } from '#console/ui/list/editAction.ts';
import { RecordList, type BulkAction, type Column } from '#console/ui/list/RecordList.tsx';
import { TwoLines } from '#console/ui/list/TwoLines.tsx';
import { useDeleteAction } from '#console/ui/list/useDeleteAction.ts';
import { MetaTagInputs } from './MetaTagInputs.tsx';

const columns: readonly Column<MetaTag>[] = [
  { source: 'type', label: 'metaTags.fields.type', sortable: true, width: 208 },
  {
    source: 'title',
    label: 'metaTags.fields.title',
    sortable: true,
    render: ({ title }) => <TwoLines>{title}</TwoLines>,
  },
  {
    source: 'description',
    label: 'metaTags.fields.description',
    render: ({ description }) => <TwoLines>{description}</TwoLines>,
  },
  {
    source: 'keywords',
    label: 'metaTags.fields.keywords',
    render: ({ keywords }) => <TwoLines>{keywords}</TwoLines>,
  },
  dateColumn<MetaTag>({ source: 'createdAt', label: 'metaTags.fields.createdAt', sortable: true, time: false }),
  dateColumn<MetaTag>({ source: 'updatedAt', label: 'metaTags.fields.updatedAt', sortable: true, hidden: true }),
];

/** One meta tag a row (operations.md §7). */
const spreadsheet: Import = {
  title: 'metaTags.importTitle',
  columns: [
    { source: 'type', header: 'Type' },
    { source: 'title', header: 'Title' },
    { source: 'description', header: 'Description' },
    { source: 'keywords', header: 'Keywords' },
  ],
  schema: MetaTagDraft,
  endpoint: metaTags.endpoints.create,
  done: 'metaTags.imported',
  failed: 'metaTags.importFailed',
  fileName: 'meta_tags',
  example: {
    type: 'Course: GST & Taxation',
    title: 'GST & Taxation course | Returns, e-way bills and refunds',
    description: 'Prepare and file GST returns on practice data, with weekday and weekend batches.',
    keywords: 'GST course, GSTR-1, GSTR-3B',
  },
};

const bulkActions: readonly BulkAction[] = [
  { needs: 'delete', button: <BulkDeleteButton failure="metaTags.deleteFailed" /> },
];
const deletion = { item: 'metaTags.one', success: 'metaTags.deleted', failure: 'metaTags.deleteFailed' } as const;

export function MetaTagList() {
  const text = useText();
  const remove = useDeleteAction(deletion);
  const rowActions = useMemo(() => [editAction, remove], [remove]);
  const importing = useImporting(spreadsheet);
  return (
    <>
      <RecordList<MetaTag>
        title="metaTags.title"
        columns={columns}
        create={{ label: 'metaTags.add' }}
        actions={importing.button}
        rowActions={rowActions}
        bulkActions={bulkActions}
        recordLink="record"
        failure="metaTags.fetchFailed"
        empty={{ text: 'metaTags.empty', icon: <SellOutlined />, actions: importing.button }}
      />
      <CreateDialog
        title={text('metaTags.newTitle')}
        width={640}
        schema={MetaTagDraft}
        saved="metaTags.created"
        failed="metaTags.saveFailed"
      >
        <MetaTagInputs />
      </CreateDialog>
      <EditDialog
        columns={columns}
        title={text('metaTags.editTitle')}
        width={640}
        schema={MetaTagDraft}
        saved="metaTags.updated"
        failed="metaTags.saveFailed"
      >
        <MetaTagInputs />
      </EditDialog>
      {importing.dialog}
    </>
  );
}
