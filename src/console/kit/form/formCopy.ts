/**
 * A form reads its own copy of the record, every time: a list's rows may hold less than the record, and an older copy
 * would carry an older version. The key keeps it apart from the copies that react-admin makes of a list's rows.
 */
export const formCopy = { copy: 'form' } as const;
