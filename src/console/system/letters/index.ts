/** The module of background jobs has a page for the emails. */
export { LetterList } from './LetterList.tsx';
export { letters as letterTexts } from './texts.ts';
