import SellOutlined from '@mui/icons-material/SellOutlined';
import { MetaTagDraft, metaTags, type MetaTag } from '#contract/system/metaTags.ts';
import { CreateDialog, EditDialog } from '#console/kit/form/dialog/AddressDialogs.tsx';
import type { Import } from '#console/kit/import/rows.ts';
import { useImporting } from '#console/kit/import/useImporting.tsx';
import { dateColumn, longTextColumn } from '#console/kit/list/columns.tsx';
import { RecordList, type Column } from '#console/kit/list/RecordList.tsx';
import { MetaTagInputs } from './MetaTagInputs.tsx';

const columns: readonly Column<MetaTag>[] = [
  { source: 'type', sortable: true, width: 208 },
  longTextColumn<MetaTag>({ source: 'title', sortable: true }),
  longTextColumn<MetaTag>({ source: 'description' }),
  longTextColumn<MetaTag>({ source: 'keywords' }),
  dateColumn<MetaTag>({ source: 'createdAt', sortable: true, time: false }),
  dateColumn<MetaTag>({ source: 'updatedAt', sortable: true, hidden: true }),
];

/** Imports one meta tag per row. */
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
  success: 'metaTags.imported',
  failure: 'metaTags.importFailed',
  fileName: 'meta_tags',
  example: {
    type: 'Course: GST & Taxation',
    title: 'GST & Taxation course | Returns, e-way bills and refunds',
    description: 'Prepare and file GST returns on practice data, with weekday and weekend batches.',
    keywords: 'GST course, GSTR-1, GSTR-3B',
  },
};

export function MetaTagList() {
  const importDialog = useImporting(spreadsheet);
  return (
    <>
      <RecordList<MetaTag>
        columns={columns}
        create
        actions={importDialog.button}
        edits
        deletes
        recordLink="record"
        empty={{ icon: <SellOutlined /> }}
      />
      <CreateDialog width={640} schema={MetaTagDraft} failure="metaTags.saveFailed">
        <MetaTagInputs />
      </CreateDialog>
      <EditDialog columns={columns} width={640} schema={MetaTagDraft} failure="metaTags.saveFailed">
        <MetaTagInputs />
      </EditDialog>
      {importDialog.dialog}
    </>
  );
}
