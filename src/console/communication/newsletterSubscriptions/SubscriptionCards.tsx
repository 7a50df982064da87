import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { newsletterSubscriptions } from '#contract/communication/newsletterSubscriptions.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { StatCards } from '#console/kit/list/StatCards.tsx';

const cards = ['total', 'active', 'unsubscribed', 'recent'] as const;

/** Total, Active, Unsubscribed and Recent. The counts load after the rows, which people need first. */
export function SubscriptionCards() {
  const text = useText();
  const { isPending } = useListContext();
  const { data } = useQuery({
    queryKey: ['newsletter-subscriptions', 'counts'],
    queryFn: async ({ signal }) => (await call(newsletterSubscriptions.endpoints.stats, { signal })).data,
    enabled: !isPending,
    retry: false,
  });
  return (
    <StatCards
      label={text('newsletterSubscriptions.cards.label')}
      cards={cards.map((card) => ({ label: text(`newsletterSubscriptions.cards.${card}`), value: data?.[card] }))}
    />
  );
}
