import { messages as ofSignIn } from './signIn.ts';

/** Messages of the contract and the server by their English words, and the console's own that are no text of a screen. */
export const messages: Readonly<Record<string, string>> = {
  ...ofSignIn,
};
