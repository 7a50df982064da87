/** The texts of a conversation, for pages that load the conversation later than the page's own texts. */
export { comments } from '#console/features/comments/texts.ts';
export { replies } from '#console/features/replies/texts.ts';
export { conversation } from './texts.ts';
