import { communication } from './communication/index.ts';
import { contentDemo } from './content/demo.ts';
import { courseDemo } from './course/demo.ts';
import type { DomainPart } from './domain.ts';
import { parts } from './parts.ts';
import { people } from './people/index.ts';
import { sessionDemo } from './session/demo.ts';
import { system } from './system/index.ts';
import { websiteDemo } from './website/demo.ts';

/**
 * All parts of the domains, in the order in which their demo data is created: employees first, because others refer to
 * them.
 */
export const domains: readonly DomainPart[] = [
  people,
  { demo: courseDemo },
  { demo: sessionDemo },
  { demo: contentDemo },
  { demo: websiteDemo },
  communication,
  system,
  ...parts,
];
