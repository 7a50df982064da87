/** Whether a chosen time has passed. */
export const hasPassed = (scheduledAt: unknown) => Date.parse(String(scheduledAt)) <= Date.now();

/** The time that a campaign is scheduled for; undefined if it is sent now, as for a time that has passed. */
export function laterMoment(scheduledAt: unknown): string | undefined {
  return typeof scheduledAt === 'string' && scheduledAt !== '' && !hasPassed(scheduledAt) ? scheduledAt : undefined;
}
