/** The list's only order, in which rows can be moved. */
export const inOrder = { field: 'order', order: 'ASC' } as const;
