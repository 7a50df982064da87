/** The texts of a conversation, for pages that load it later than their own. */
export { comments } from '#console/features/comments/texts.ts';
export { replies } from '#console/features/replies/texts.ts';
export { conversation } from './texts.ts';
