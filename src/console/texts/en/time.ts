/** Shown once on each screen with times. */
export const time = { zone: 'Times are in IST' } as const;
