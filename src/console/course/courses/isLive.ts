import type { PlanName } from '#contract/course/coursePlans.ts';

/** The two plans whose price follows the actual price (readings.md §5). */
export function isLive(name: PlanName): boolean {
  return name === 'liveSession' || name === 'liveSessionCenter';
}
