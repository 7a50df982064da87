/** Said once on each screen that shows times (readings.md §7). */
export const time = { zone: 'Times are in IST' } as const;
