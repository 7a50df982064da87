import type { ReactNode } from 'react';
import { useText, type TextKey } from '#console/texts/index.ts';
import { Row } from '../layout/parts.tsx';
import { useNarrow } from '../layout/useNarrow.ts';
import { DisplayMenu } from './DisplayMenu.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import type { ColumnPreferences } from './preferences.ts';
import { SearchField } from './SearchField.tsx';
import { SortSelect } from './SortSelect.tsx';
import { ToolRow } from './ToolRow.tsx';
import type { AnyColumn, ListFilter } from './types.ts';
import toolbar from './toolbar.module.css';

type ListToolsProps = {
  title: string;
  filters: readonly ListFilter[];
  columns: ColumnPreferences<AnyColumn>;
  searchable: boolean | undefined;
  searchPlaceholder: TextKey | undefined;
  /** Whether a sort menu is needed, because there are no column headers to sort by. */
  sorts: boolean;
  actions: ReactNode;
  /** Whether the tools are hidden, because the bulk bar replaces them. */
  hidden: boolean;
};

/** The row above the records: search, filters, the module's own controls, and the display settings. */
export function ListTools(props: ListToolsProps) {
  const { title, filters, columns, hidden, actions, sorts, searchable = true, searchPlaceholder } = props;
  const text = useText();
  const narrow = useNarrow();
  return (
    <Row role="search" wrap below={12} hidden={hidden} aria-label={text('list.toolbar')}>
      {searchable ? <SearchField label={text('list.search', { title })} placeholder={searchPlaceholder} /> : null}
      {narrow ? (
        <FilterSheet filters={filters} columns={columns.all} />
      ) : (
        <ToolRow label={text('list.tools')}>
          <FilterChips filters={filters} />
          <Row as="span" wrap push className={toolbar.end}>
            {sorts ? <SortSelect inToolbar columns={columns.all} /> : null}
            {actions}
            <DisplayMenu columns={columns} />
          </Row>
        </ToolRow>
      )}
    </Row>
  );
}
