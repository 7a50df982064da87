import { bulk } from './bulk.ts';
import { deletion } from './deletion.ts';
import { form } from './form.ts';
import { imports } from './imports.ts';
import { list } from './list.ts';
import { shell } from './shell.ts';
import { time } from './time.ts';
import { ui } from './ui.ts';

/** The shared English texts; each module adds its own (`texts.ts` beside its screens). */
export const en = {
  shell,
  time,
  ui,
  bulk,
  deletion,
  list,
  form,
  imports,
} as const;
