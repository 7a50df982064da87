/** States of a form on the site: before and after it was sent. */
export const formMessages = ['none', 'success', 'error'] as const;
export type FormMessage = (typeof formMessages)[number];
