import type { ReactNode } from 'react';
import type { Person } from '#contract/features/person.ts';
import { ApiError } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { EmptyState } from '../../kit/states/EmptyState.tsx';
import { ErrorState } from '../../kit/states/ErrorState.tsx';
import { LoadingRows } from '../../kit/states/LoadingRows.tsx';
import { RefusedState } from '../../kit/states/RefusedState.tsx';
import { usePersonFacts, type PersonRecord } from './usePersonData.ts';

/** A loaded person; otherwise the loading state or the error. */
export function PersonState({ record, children }: { record: PersonRecord; children: (person: Person) => ReactNode }) {
  const text = useText();
  const { data, error, refetch } = usePersonFacts(record);
  if (data) return children(data);
  if (!error) return <LoadingRows />;
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 403) return <RefusedState reason={messageInLanguage(error.message)} />;
  if (status === 404 || status === 422) return <EmptyState title={text('person.missing')} />;
  return <ErrorState message={text('person.failed')} onRetry={() => void refetch()} />;
}
