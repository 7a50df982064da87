/** The one order of the list: rows are moved in it. */
export const inOrder = { field: 'order', order: 'ASC' } as const;
