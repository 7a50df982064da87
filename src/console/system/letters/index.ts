/** The emails are a page of the background jobs, which show them. */
export { LetterList } from './LetterList.tsx';
export { letters as letterTexts } from './texts.ts';
