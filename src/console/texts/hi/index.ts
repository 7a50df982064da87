import type { GroupId } from '#contract/modules.ts';
import type { Texts, Translation } from '../index.ts';
import type { Wording } from '../wording.ts';
import * as modules from './modules.ts';
import * as shared from './shared.ts';
import { moduleNames } from './moduleNames.ts';
import { messages } from './messages.ts';

export { ra } from './reactAdmin.ts';

/** The Hindi texts, grouped like the English ones. A missing key does not compile. */
export const hi: { readonly [Noun in keyof Texts]: Translation<Noun> } = { ...shared, ...modules };

/** The groups of the sidebar. */
const groups: Readonly<Record<GroupId, string>> = {
  course: 'कोर्स प्रबंधन',
  session: 'सत्र प्रबंधन',
  people: 'यूज़र प्रबंधन',
  content: 'सामग्री प्रबंधन',
  website: 'वेबसाइट सेटिंग्स',
  communication: 'संचार',
  system: 'सिस्टम प्रबंधन',
};

/** Texts shared by console and server, in Hindi. */
export const wording: Wording = { modules: moduleNames, groups, messages };
