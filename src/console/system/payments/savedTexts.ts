/** Notices about the result of saving a checked payment. */
export const savedTexts = { success: 'payments.updated', failure: 'payments.updateFailed' } as const;
