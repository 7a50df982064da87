import { signIn as english } from './en/signIn.ts';
import { currentLanguage, noteLanguage, readLanguage, type Language } from './language.ts';
import { currentWording, takeWording } from './wording.ts';

export type SignInTexts = { readonly [Key in keyof typeof english]: SameTexts<(typeof english)[Key]> };
type SameTexts<Part> = Part extends string ? string : { readonly [Key in keyof Part]: string };

let texts: SignInTexts = english;
let language: Language = 'en';
let chosenLanguage: Language | undefined;

/** The texts of the pages shown before the console, in the language that was loaded last. */
export const signInTexts = (): SignInTexts => texts;

/** Whether other texts must be loaded before the sign-in page is rendered. */
export const signInTextsAreStale = (): boolean => language !== readLanguage();

/** Loads the texts of the browser's language; keeps the current ones if that fails. */
export async function readSignInTexts(): Promise<void> {
  await show(readLanguage()).catch(() => undefined);
}

/** Sets the language of the sign-in page. Rejects if its texts cannot be fetched. */
export async function chooseLanguage(newLanguage: Language): Promise<void> {
  await show(newLanguage);
  chosenLanguage = newLanguage;
}

/**
 * Returns the language chosen on the sign-in page since the last call, so that it can be stored for the user who has
 * signed in.
 */
export function takeChosenLanguage(): Language | undefined {
  const lastChosen = chosenLanguage;
  chosenLanguage = undefined;
  return lastChosen;
}

async function show(newLanguage: Language): Promise<void> {
  if (newLanguage === 'hi') {
    const { signIn, messages } = await import('./hi/signIn.ts');
    texts = signIn;
    if (!currentWording()) takeWording({ modules: {}, groups: {}, messages });
  } else {
    texts = english;
    takeWording(undefined);
  }
  language = newLanguage;
  if (currentLanguage() !== newLanguage) noteLanguage(newLanguage);
}
