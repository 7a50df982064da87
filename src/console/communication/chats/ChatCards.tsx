import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { chats } from '#contract/communication/chats.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { StatCards } from '#console/kit/list/StatCards.tsx';

/**
 * The statistics, loaded after the rows. A failed request leaves the cards empty, because the list already reports the
 * error.
 */
export function useChatStatistics() {
  const { isPending } = useListContext();
  const { data } = useQuery({
    queryKey: ['chat-conversations', 'counts'],
    queryFn: async ({ signal }) => (await call(chats.endpoints.statistics, { signal })).data,
    enabled: !isPending,
    retry: false,
  });
  return data;
}

const cards = ['total', 'active', 'completed', 'abandoned', 'recent'] as const;

export function ChatCards() {
  const text = useText();
  const statistics = useChatStatistics();
  return (
    <StatCards
      label={text('chats.cards.label')}
      cards={cards.map((card) => ({ label: text(`chats.cards.${card}`), value: statistics?.[card] }))}
    />
  );
}
