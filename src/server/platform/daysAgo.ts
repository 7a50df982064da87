/** The time a number of days before another time. */
export const daysAgo = (days: number, now: Date) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();
