import { subscriptionSources } from '#contract/communication/newsletterSubscriptions.ts';
import { useText } from '#console/texts/index.ts';
import { StatusChip, type Tone } from '#console/kit/status/StatusChip.tsx';

const tones = { active: 'green', unsubscribed: 'grey', bounced: 'red', pending: 'amber' } as const satisfies Readonly<
  Record<string, Tone>
>;

const isKnown = (status: string): status is keyof typeof tones => Object.hasOwn(tones, status);

/** Unknown statuses of other servers are shown unchanged. */
export function SubscriptionStatus({ status }: { status: string }) {
  const text = useText();
  if (!isKnown(status)) return <StatusChip tone="grey" label={status} />;
  return <StatusChip tone={tones[status]} label={text(`newsletterSubscriptions.status.${status}`)} />;
}

export function SubscriptionSource({ source }: { source: string | null | undefined }) {
  const text = useText();
  const known = subscriptionSources.find((one) => one === source);
  return known ? text(`newsletterSubscriptions.source.${known}`) : source || '–';
}
