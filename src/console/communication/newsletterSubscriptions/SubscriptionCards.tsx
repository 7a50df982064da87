import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { newsletterSubscriptions } from '#contract/communication/newsletterSubscriptions.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '#console/ui/format/format.ts';
import styles from './subscriptions.module.css';

/** Total, Active, Unsubscribed, Recent (content-and-communication.md §2.8). What is asked beside the rows comes after them. */
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
    <dl className={styles.cards} aria-label={text('newsletterSubscriptions.cards.label')}>
      {(['total', 'active', 'unsubscribed', 'recent'] as const).map((card) => (
        <div key={card}>
          <dt>{text(`newsletterSubscriptions.cards.${card}`)}</dt>
          <dd>{data ? formatNumber(data[card]) : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
