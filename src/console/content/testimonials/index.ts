import { testimonials } from '#contract/content/testimonials.ts';
import type { ConsoleModule } from '#console/module.ts';
import { TestimonialCreate, TestimonialEdit } from './TestimonialForm.tsx';
import { TestimonialList } from './TestimonialList.tsx';

export default {
  nouns: { testimonials },
  screens: { list: TestimonialList, create: TestimonialCreate, edit: TestimonialEdit },
  listStart: {},
} satisfies ConsoleModule;
