import { blogs } from '#contract/content/blogs.ts';
import type { ConsoleModule } from '#console/module.ts';
import { BlogCreate, BlogEdit } from './BlogForm.tsx';
import { BlogList } from './BlogList.tsx';
import { BlogPreview } from './BlogPreview.tsx';
import * as texts from './texts.ts';

export default {
  nouns: { blogs },
  screens: { list: BlogList, create: BlogCreate, edit: BlogEdit, show: BlogPreview },
  listStart: {},
  texts,
} satisfies ConsoleModule;
