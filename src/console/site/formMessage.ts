/** What a form of the site says when it has been sent; nothing before. */
export const formMessages = ['none', 'success', 'error'] as const;
export type FormMessage = (typeof formMessages)[number];
