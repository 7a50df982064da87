import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { SectionName } from './sectionNames.ts';
import { Hero, heroView } from './sections/Hero.tsx';
import { WhyProduct, whyProductView } from './sections/WhyProduct.tsx';

/** Draws a section from any values: those of a record, or those of a form that is not yet complete. */
export type Drawing = (values: unknown) => ReactNode;

function drawing<View extends z.core.$ZodType>(
  view: View,
  Section: (props: { of: z.output<View> }) => ReactNode,
): Drawing {
  return (values) => <Section of={z.parse(view, values)} />;
}

/** How each section looks. */
export const drawings: Partial<Record<SectionName, Drawing>> = {
  hero: drawing(heroView, Hero),
  'why-{product}': drawing(whyProductView, WhyProduct),
};
