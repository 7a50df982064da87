/** Whether a chosen time has passed. */
export const hasPassed = (scheduledAt: unknown) => Date.parse(String(scheduledAt)) <= Date.now();

/**
 * The scheduled time of a campaign; undefined if it is sent immediately, which it also is if the chosen time has
 * passed.
 */
export function laterMoment(scheduledAt: unknown): string | undefined {
  return typeof scheduledAt === 'string' && scheduledAt !== '' && !hasPassed(scheduledAt) ? scheduledAt : undefined;
}
