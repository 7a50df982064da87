import type { Domain } from '../domain.ts';
import { chapterRoutes } from './chapters.ts';

export const course: Domain = { routes: chapterRoutes };
