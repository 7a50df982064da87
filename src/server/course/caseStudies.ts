import { caseStudies } from '#contract/course/caseStudies.ts';
import { practiceRoutes } from './practice.ts';
import { caseStudiesTable } from './practiceTables.ts';

export const caseStudyRoutes = practiceRoutes(caseStudies, caseStudiesTable);
