import { assignments } from '#contract/course/assignments.ts';
import { practiceRoutes } from './practice.ts';
import { assignmentsTable } from './practiceTables.ts';

export const assignmentRoutes = practiceRoutes(assignments, assignmentsTable);
