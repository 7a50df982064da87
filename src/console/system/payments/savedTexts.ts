/** What a check of a payment tells (learning-and-commerce.md §8). */
export const savedTexts = { saved: 'payments.updated', failed: 'payments.updateFailed' } as const;
