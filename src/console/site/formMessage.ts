/** States of a form on the site: not sent, sent, or failed. */
export const formMessages = ['none', 'success', 'error'] as const;
export type FormMessage = (typeof formMessages)[number];
