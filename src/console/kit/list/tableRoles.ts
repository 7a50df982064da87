/**
 * Table rows are laid out as grids, so that the browser can skip those outside the viewport (`content-visibility` has
 * no effect on table rows). Some browsers then stop exposing the table to assistive technology, so the roles are set
 * explicitly.
 */
export const asTable = { role: 'table' } as const;
export const asRowGroup = { role: 'rowgroup' } as const;
export const asRow = { role: 'row' } as const;
export const asCell = { role: 'cell' } as const;
export const asRowHeader = { role: 'rowheader' } as const;
export const asColumnHeader = { role: 'columnheader' } as const;
