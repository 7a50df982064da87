/** Whether a chosen time has passed. */
export const hasPassed = (scheduledAt: unknown) => Date.parse(String(scheduledAt)) <= Date.now();

/**
 * The scheduled time of a campaign; undefined if no time is chosen or the time has passed, because the campaign is then
 * sent immediately.
 */
export function laterMoment(scheduledAt: unknown): string | undefined {
  return typeof scheduledAt === 'string' && scheduledAt !== '' && !hasPassed(scheduledAt) ? scheduledAt : undefined;
}
