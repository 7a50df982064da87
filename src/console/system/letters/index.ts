/** The emails have a page in the module of background jobs. */
export { LetterList } from './LetterList.tsx';
export { letters as letterTexts } from './texts.ts';
