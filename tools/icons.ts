import { fileURLToPath } from 'node:url';
import { renewIcons } from './icons/renewIcons.ts';

/** `npm run icons`: adds imported icons that are missing to `icons`, and removes the unused ones. */
const { brought, removed } = await renewIcons(fileURLToPath(new URL('..', import.meta.url)));
for (const name of brought) console.log(`+ ${name}`);
for (const name of removed) console.log(`- ${name}`);
