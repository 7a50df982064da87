import type { ChatConversation } from '#contract/communication/chats.ts';
import type { Text } from '#console/texts/index.ts';

/** The name of a conversation: its visitor's name, if it is known. */
export function chatName({ userDetails }: Pick<ChatConversation, 'userDetails'>, text: Text): string {
  return userDetails?.name?.trim() || text('chats.anonymous');
}
