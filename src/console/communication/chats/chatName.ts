import type { ChatConversation } from '#contract/communication/chats.ts';
import type { Text } from '#console/texts/index.ts';

/** What a conversation is called: its visitor's name, as far as it is known. */
export function chatName({ userDetails }: Pick<ChatConversation, 'userDetails'>, text: Text): string {
  return userDetails?.name?.trim() || text('chats.anonymous');
}
