import { fileURLToPath } from 'node:url';
import { renewIcons } from './icons/renewIcons.ts';

/** `npm run icons`: brings the icons that are imported and not there yet into `icons`, and removes the unused ones. */
const { brought, removed } = await renewIcons(fileURLToPath(new URL('..', import.meta.url)));
for (const name of brought) console.log(`+ ${name}`);
for (const name of removed) console.log(`- ${name}`);
