/** What a check of a payment tells (learning-and-commerce.md §8). */
export const savedTexts = { success: 'payments.updated', failure: 'payments.updateFailed' } as const;
