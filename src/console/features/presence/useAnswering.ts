import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PlacePresence } from '#contract/features/presence.ts';
import { useText } from '#console/texts/index.ts';
import { markAnswered, presenceKey } from './places.ts';

/**
 * Reports to colleagues at the same record that an answer is being written; returns the sentence about a colleague who
 * is writing one. It shares the requests and texts of the mark at the head of the record.
 */
export function useAnswering(noun: string, id: string, isAnswering: boolean): string | undefined {
  const text = useText();
  const { data } = useQuery<PlacePresence>({ queryKey: presenceKey({ noun, id }), queryFn: skipToken });
  useEffect(() => (isAnswering ? markAnswered({ noun, id }) : undefined), [noun, id, isAnswering]);
  const [first, second] = data?.others.filter(({ state }) => state === 'answering') ?? [];
  if (!first) return undefined;
  return text(second ? 'presence.answerMany' : 'presence.answers', { name: first.name });
}
