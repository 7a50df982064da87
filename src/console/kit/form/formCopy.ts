/**
 * A form always reads its own copy of the record: rows of a list may omit fields, and an older copy would have an older
 * version. The key separates this copy from those that react-admin makes of a list's rows.
 */
export const formCopy = { copy: 'form' } as const;
