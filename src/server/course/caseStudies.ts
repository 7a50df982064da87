import { caseStudies } from '#contract/course/caseStudies.ts';
import type { DomainPart } from '../domain.ts';
import { practiceRoutes } from './practice.ts';
import { caseStudiesTable } from './practiceTables.ts';

export const part: DomainPart = {
  routes: practiceRoutes(caseStudies, caseStudiesTable),
};
