/**
 * The table's rows are laid out as grids so that the browser skips those out of sight (`content-visibility` has no
 * effect on table rows). Some browsers then no longer tell assistive technology that it is a table: the roles say so.
 */
export const asTable = { role: 'table' } as const;
export const asRowGroup = { role: 'rowgroup' } as const;
export const asRow = { role: 'row' } as const;
export const asCell = { role: 'cell' } as const;
export const asRowHeader = { role: 'rowheader' } as const;
export const asColumnHeader = { role: 'columnheader' } as const;
