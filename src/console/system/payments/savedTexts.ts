/** Notices after a payment was checked. */
export const savedTexts = { success: 'payments.updated', failure: 'payments.updateFailed' } as const;
