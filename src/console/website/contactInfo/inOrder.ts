/** The only order of the list in which rows can be moved. */
export const inOrder = { field: 'order', order: 'ASC' } as const;
