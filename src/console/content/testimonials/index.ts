import { testimonials } from '#contract/content/testimonials.ts';
import type { ConsoleModule } from '#console/module.ts';
import { TestimonialCreate, TestimonialEdit } from './TestimonialForm.tsx';
import { TestimonialList } from './TestimonialList.tsx';
import * as texts from './texts.ts';

export default {
  nouns: { testimonials },
  screens: { list: TestimonialList, create: TestimonialCreate, edit: TestimonialEdit },
  listStart: {},
  texts,
} satisfies ConsoleModule;
