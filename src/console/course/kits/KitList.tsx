import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SwapVertOutlined from '@mui/icons-material/SwapVertOutlined';
import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo, useState } from 'react';
import { useGetOne, useStore } from 'react-admin';
import { kitCategories, KitDraft, kits, StockLevel, type Kit } from '#contract/course/kits.ts';
import { useText } from '#console/texts/index.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { CreateDialog, EditDialog } from '#console/kit/form/dialog/AddressDialogs.tsx';
import { bulkToggle } from '#console/kit/list/bulk/bulkToggle.tsx';
import { bulkDelete } from '#console/kit/list/bulk/bulkDelete.tsx';
import { RupeeCell, dateColumn, numberColumn } from '#console/kit/list/columns.tsx';
import { editAction } from '#console/kit/list/editAction.ts';
import { FilterTabs } from '#console/kit/list/FilterTabs.tsx';
import { RecordList, type Column, type ListFilter, type Row, type RowAction } from '#console/kit/list/RecordList.tsx';
import { statusFilter } from '#console/kit/list/statusFilter.ts';
import { toggledStatusColumn } from '#console/kit/list/ToggledStatus.tsx';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';
import { KitCards } from './KitCards.tsx';
import { CategoryMark, KitName, TotalCell } from './KitCells.tsx';
import { KitFigures } from './KitFigures.tsx';
import { KitInputs } from './KitInputs.tsx';
import { KitLedger } from './KitLedger.tsx';
import { MovementDialog } from './MovementDialog.tsx';
import { listStart } from './listStart.ts';

const columns: readonly Column<Kit>[] = [
  { source: 'module', sortable: true, render: (kit) => <KitName {...kit} /> },
  {
    source: 'category',
    sortable: true,
    width: 152,
    onlyWide: true,
    render: (kit) => <CategoryMark category={kit.category} />,
  },
  numberColumn<Kit>({ source: 'labClassroom', width: 136, minWidth: 124 }),
  numberColumn<Kit>({ source: 'recorded', width: 104, minWidth: 92 }),
  numberColumn<Kit>({ source: 'labPlusLive', width: 128, minWidth: 116 }),
  {
    source: 'totalStock',
    sortable: true,
    width: 152,
    minWidth: 136,
    align: 'end',
    card: 'fact',
    render: (kit) => <TotalCell kit={kit} />,
  },
  toggledStatusColumn<Kit>({ toggle: kits.endpoints.toggle, nameOf: ({ module }) => module }),
  {
    source: 'price',
    width: 104,
    align: 'end',
    hidden: true,
    render: ({ price }) => <RupeeCell rupees={price} />,
  },
  { source: 'supplier', width: 176, hidden: true },
  dateColumn<Kit>({ source: 'updatedAt', sortable: true, hidden: true }),
];

const categoryFilter: ListFilter = {
  source: 'category',
  choices: kitCategories.map(({ value }) => ({ id: value, label: `kits.categories.${value}` as const })),
  apart: { none: 'kits.noneOfCategory' },
};
const levelFilter: ListFilter = {
  source: 'stockLevel',
  choices: StockLevel.options.map((id) => ({ id, label: `kits.level.${id}` })),
};
const defaultFilters = [categoryFilter, statusFilter];
const allFilters = [categoryFilter, levelFilter, statusFilter];

/** Defaults for new records only; the contract's own defaults also apply to updates. */
const defaults = { status: 'active' } as const;
const bulkActions = [...bulkToggle({ toggle: kits.endpoints.toggle }), ...bulkDelete];
const form = { schema: KitDraft, defaults, failure: 'kits.saveFailed', serverMessage: true, width: 720 } as const;
type View = 'list' | 'module';
/** The dialog that is open for a kit. */
type OpenDialog = { readonly kit: Row<Kit>; readonly what: 'ledger' | 'movement' };

function stockActions(open: (dialog: OpenDialog) => void): readonly RowAction<Kit>[] {
  return [
    {
      label: 'kits.ledger.move',
      icon: SwapVertOutlined,
      needs: 'update',
      onClick: (kit) => open({ kit, what: 'movement' }),
    },
    {
      label: 'kits.ledger.open',
      icon: ReceiptLongOutlined,
      inMenu: true,
      onClick: (kit) => open({ kit, what: 'ledger' }),
    },
  ];
}

export function KitList() {
  const text = useText();
  const [view, setView] = useStore<View>('kits.view', 'list');
  const [openDialog, setOpened] = useState<OpenDialog>();
  const hasExtensions = useExtensions();
  const remove = useDeleteAction(
    useMemo(
      () => ({
        question: 'ui.dialogs.deleteTitle' as const,
        consequence: () => Promise.resolve(text('kits.deleteConsequence')),
      }),
      [text],
    ),
  );
  const rowActions = useMemo<readonly RowAction<Kit>[]>(
    () => [editAction, ...(hasExtensions ? stockActions(setOpened) : []), remove],
    [hasExtensions, remove],
  );
  return (
    <>
      <RecordList<Kit>
        {...listStart}
        columns={columns}
        filters={hasExtensions ? allFilters : defaultFilters}
        top={<KitFigures />}
        tabs={<FilterTabs filter={categoryFilter} all="kits.allCategories" />}
        create
        actions={
          <ToggleButtonGroup
            exclusive
            size="small"
            value={view}
            aria-label={text('kits.view')}
            onChange={(_, chosenView: View | null) => {
              if (chosenView) setView(chosenView);
            }}
          >
            <ToggleButton value="list" aria-label={text('kits.viewList')} title={text('kits.viewList')}>
              <TableRowsOutlined fontSize="small" />
            </ToggleButton>
            <ToggleButton value="module" aria-label={text('kits.viewModule')} title={text('kits.viewModule')}>
              <GridViewOutlined fontSize="small" />
            </ToggleButton>
          </ToggleButtonGroup>
        }
        rowActions={rowActions}
        bulkActions={bulkActions}
        recordLink="record"
        recordName={({ module }) => module}
        {...(view === 'module' ? { rows: KitCards } : {})}
        empty={{ icon: <Inventory2Outlined /> }}
      />
      <CreateDialog {...form}>
        <KitInputs />
      </CreateDialog>
      <EditDialog {...form} columns={columns}>
        <KitInputs stored />
      </EditDialog>
      {openDialog?.what === 'ledger' ? (
        <OpenLedger
          kit={openDialog.kit}
          onEnter={() => setOpened({ ...openDialog, what: 'movement' })}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
      {openDialog?.what === 'movement' ? (
        <MovementDialog kit={openDialog.kit} onClose={() => setOpened(undefined)} />
      ) : null}
    </>
  );
}

/** Reads the kit again while its ledger is open, because each line of the ledger changes the stock. */
function OpenLedger({ kit, ...props }: { kit: Row<Kit>; onEnter: () => void; onClose: () => void }) {
  const { data } = useGetOne<Row<Kit>>('kits', { id: kit.id }, { initialData: kit, retry: false });
  return <KitLedger kit={data ?? kit} {...props} />;
}
