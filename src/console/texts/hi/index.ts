import type { Texts, Translation } from '../index.ts';
import type { Wording } from '../wording.ts';
import * as modules from './modules.ts';
import * as shared from './shared.ts';
import { groups, moduleNames } from './moduleNames.ts';
import { messages } from './messages.ts';

export { ra } from './reactAdmin.ts';

/** The Hindi texts, grouped as the English ones. A key that is missing here does not compile. */
export const hi: { readonly [Noun in keyof Texts]: Translation<Noun> } = { ...shared, ...modules };

/** Texts shared by console and server, in Hindi. */
export const wording: Wording = { modules: moduleNames, groups, messages };
