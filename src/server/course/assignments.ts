import { assignments } from '#contract/course/assignments.ts';
import type { DomainPart } from '../domain.ts';
import { practiceRoutes } from './practice.ts';
import { assignmentsTable } from './practiceTables.ts';

export const part: DomainPart = {
  routes: practiceRoutes(assignments, assignmentsTable),
};
