import { blogs } from '#contract/content/blogs.ts';
import type { ConsoleModule } from '#console/module.ts';
import { BlogCreate, BlogEdit } from './BlogForm.tsx';
import { BlogList } from './BlogList.tsx';
import { BlogPreview } from './BlogPreview.tsx';

export default {
  nouns: { blogs },
  screens: { list: BlogList, create: BlogCreate, edit: BlogEdit, show: BlogPreview },
  listStart: {},
} satisfies ConsoleModule;
