import { aboutContent } from './aboutContent.ts';
import { alerts } from './alerts.ts';
import { blogs } from './blogs.ts';
import { bookings } from './bookings.ts';
import { certificationRequests } from './certificationRequests.ts';
import { colleges } from './colleges.ts';
import { employees } from './employees.ts';
import { imports } from './imports.ts';
import { jobApplications } from './jobApplications.ts';
import { jobs } from './jobs.ts';
import { leads } from './leads.ts';
import { list } from './list.ts';
import { metaTags } from './metaTags.ts';
import { news } from './news.ts';
import { richText } from './richText.ts';
import { shell } from './shell.ts';
import { testimonials } from './testimonials.ts';
import { tickets } from './tickets.ts';
import { ui } from './ui.ts';

/** Every English text of the console, grouped by noun. The specification's quoted texts stand here and nowhere else. */
export const en = {
  shell,
  ui,
  list,
  richText,
  aboutContent,
  alerts,
  blogs,
  bookings,
  certificationRequests,
  colleges,
  employees,
  imports,
  jobApplications,
  jobs,
  leads,
  metaTags,
  news,
  testimonials,
  tickets,
} as const;
