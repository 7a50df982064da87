import { alerts } from './alerts.ts';
import { blogs } from './blogs.ts';
import { bookings } from './bookings.ts';
import { employees } from './employees.ts';
import { list } from './list.ts';
import { richText } from './richText.ts';
import { shell } from './shell.ts';
import { testimonials } from './testimonials.ts';
import { ui } from './ui.ts';

/** Every English text of the console, grouped by noun. The specification's quoted texts stand here and nowhere else. */
export const en = { shell, ui, list, richText, employees, alerts, testimonials, blogs, bookings } as const;
