import { categories } from '#contract/course/categories.ts';
import type { ConsoleModule } from '#console/module.ts';
import { CategoryCreate, CategoryEdit } from './CategoryForm.tsx';
import { CategoryList } from './CategoryList.tsx';
import { listStart } from './listStart.ts';
import * as texts from './texts.ts';

export default {
  nouns: { 'course-category': categories },
  screens: { list: CategoryList, create: CategoryCreate, edit: CategoryEdit },
  listStart,
  texts,
} satisfies ConsoleModule;
