import { alerts } from './alerts.ts';
import { blogs } from './blogs.ts';
import { certificationRequests } from './certificationRequests.ts';
import { colleges } from './colleges.ts';
import { employees } from './employees.ts';
import { imports } from './imports.ts';
import { list } from './list.ts';
import { metaTags } from './metaTags.ts';
import { richText } from './richText.ts';
import { shell } from './shell.ts';
import { testimonials } from './testimonials.ts';
import { ui } from './ui.ts';

/** Every English text of the console, grouped by noun. The specification's quoted texts stand here and nowhere else. */
export const en = {
  shell,
  ui,
  list,
  imports,
  richText,
  employees,
  colleges,
  certificationRequests,
  alerts,
  testimonials,
  blogs,
  metaTags,
} as const;
