/** A moment some days before now: demo records are of different ages. */
export const daysAgo = (days: number, now: Date) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();

/** Demo records with the moments of their creation, from their `age` in days. */
export const aged = <Values extends object>(records: readonly (Values & { age: number })[], now: Date) =>
  records.map(({ age, ...values }) => ({ ...values, createdAt: daysAgo(age, now), updatedAt: daysAgo(age, now) }));
