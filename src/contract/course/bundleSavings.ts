import * as z from 'zod/mini';
import { paiseOf, rupeesOf } from '../money.ts';
import { ofPlans, type BundlePricing, type CoursePricing, type PlanName } from './coursePlans.ts';

/** The price of a bundle compared with its courses, in rupees; `saves` is negative if the bundle costs more. */
export const Saving = z.object({ separately: z.number(), together: z.number(), saves: z.number() });
export type Saving = z.output<typeof Saving>;

type SoldTogether = { readonly groupPrice: number; readonly pricing: BundlePricing };
type SoldAlone = { readonly finalPrice: number; readonly pricing: CoursePricing };

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, rupees) => sum + (paiseOf(rupees) ?? 0), 0);

function savingOf(separatePaise: number, bundlePaise: number): Saving {
  return {
    separately: rupeesOf(separatePaise),
    together: rupeesOf(bundlePaise),
    saves: rupeesOf(separatePaise - bundlePaise),
  };
}

/**
 * The savings of a bundle: its group price compared with the courses' final prices, and each plan with the same plan of
 * the courses.
 */
export function savingsOf({ groupPrice, pricing }: SoldTogether, courses: readonly SoldAlone[]) {
  const planSaving = (name: PlanName) =>
    savingOf(sumOf(courses.map((course) => course.pricing[name].finalPrice)), sumOf([pricing[name].finalPrice]));
  return {
    groupPrice: savingOf(sumOf(courses.map((course) => course.finalPrice)), sumOf([groupPrice])),
    ...ofPlans(planSaving),
  };
}
export const Savings = z.object({ groupPrice: Saving, ...ofPlans(() => Saving) });
