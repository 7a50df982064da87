/** Whether a time that somebody has chosen lies behind. */
export const hasPassed = (scheduledAt: unknown) => Date.parse(String(scheduledAt)) <= Date.now();

/** The moment that a campaign is scheduled for; undefined without one, or when it has passed: then it is sent now. */
export function laterMoment(scheduledAt: unknown): string | undefined {
  return typeof scheduledAt === 'string' && scheduledAt !== '' && !hasPassed(scheduledAt) ? scheduledAt : undefined;
}
