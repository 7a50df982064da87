/**
 * A form always reads its own copy of the record, because rows of a list may omit fields and older copies may have an
 * older version. The key separates this copy from those that react-admin makes of a list's rows.
 */
export const formCopy = { copy: 'form' } as const;
