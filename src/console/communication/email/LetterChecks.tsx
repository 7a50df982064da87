import { useEffect, useState } from 'react';
import type { LetterPreview } from '#contract/communication/campaignRecord.ts';
import { apiAddress } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import type { LetterState } from './useLetterPreview.ts';

type Problem = LetterPreview['problems'][number];

/** Warnings about the letter, each with the link or image concerned. */
export function LetterChecks({ state: { letter, isLoading, failure } }: { state: LetterState }) {
  const text = useText();
  const unloaded = useUnloadedImages(letter?.images ?? noAddresses);
  const problems: readonly Problem[] = [
    ...(letter?.problems ?? []).map((problem) => ({ ...problem, message: messageInLanguage(problem.message) })),
    ...unloaded.map((what) => ({ kind: 'image' as const, what, message: text('email.checks.unloaded') })),
  ];
  if (failure) {
    return (
      <Text size="table" ground="red" pad={8} breaks="anywhere">
        {failure}
      </Text>
    );
  }
  if (!letter || problems.length === 0) {
    return (
      <Text size="table" tone="muted">
        {text(letter ? 'email.checks.none' : isLoading ? 'email.checks.loading' : 'email.checks.waits')}
      </Text>
    );
  }
  return (
    <Stack as="ul" gap={0} line="between" aria-label={text('email.checks.title')}>
      {problems.map(({ kind, what, message }) => (
        <Text as="li" key={`${kind} ${what} ${message}`} size="table" breaks="anywhere" padBlock={8}>
          <strong>{text(`email.checks.kinds.${kind}`)}</strong> <code>{what}</code>
          <Text tone="muted">{message}</Text>
        </Text>
      ))}
    </Stack>
  );
}

const noAddresses: readonly string[] = [];

/** Images that this browser cannot load, collected as they fail. */
function useUnloadedImages(images: readonly string[]): readonly string[] {
  const [failedAddresses, setFailed] = useState<readonly string[]>(noAddresses);
  const key = images.join('\n');
  useEffect(() => {
    const control = new AbortController();
    for (const address of key.split('\n').filter((line) => /^(?:https?:|\/)/.test(line))) {
      const image = new Image();
      const markFailed = () =>
        setFailed((addresses) => (addresses.includes(address) ? addresses : [...addresses, address]));
      image.addEventListener('error', markFailed, { signal: control.signal });
      image.src = apiAddress(address);
    }
    return () => control.abort();
  }, [key]);
  return failedAddresses.filter((address) => images.includes(address));
}
