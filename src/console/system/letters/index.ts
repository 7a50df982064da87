/** The list of emails is a page of the background jobs module. */
export { LetterList } from './LetterList.tsx';
export { letters as letterTexts } from './texts.ts';
