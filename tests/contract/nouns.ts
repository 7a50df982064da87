import { isNoun, type Noun, type NounEndpoint } from '#contract/endpoint.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../../src/contract/**/*.ts', { eager: true });

/** Every noun that a file of the contract exports, so that a new noun is tested without being listed anywhere. */
export const nouns: readonly Noun[] = Object.values(files)
  .flatMap((exported) => Object.values(exported))
  .filter((value) => isNoun(value));

export const endpoints: readonly NounEndpoint[] = nouns.flatMap((noun) => Object.values(noun.endpoints));
