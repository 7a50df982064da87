import { communication } from './communication/index.ts';
import { content } from './content/index.ts';
import { course } from './course/index.ts';
import type { Domain } from './domain.ts';
import { people } from './people/index.ts';
import { session } from './session/index.ts';
import { system } from './system/index.ts';
import { website } from './website/index.ts';

/** All domains, in the order in which their demo data are made: colleagues first, others refer to them. */
export const domains: readonly Domain[] = [people, course, session, content, website, communication, system];
