import type { PlanName } from '#contract/course/coursePlans.ts';

/** Whether the plan's price is derived from the actual price. */
export function isLive(name: PlanName): boolean {
  return name === 'liveSession' || name === 'liveSessionCenter';
}
