import { ApiError } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { describeFailure, type FailureText } from '../dialogs/failure.ts';
import { ErrorState } from './ErrorState.tsx';

type RecordFailureProps = { error: unknown; failure: FailureText; onRetry: () => void };

/** Shown in place of a record that could not be loaded. A retry is not offered if the record does not exist. */
export function RecordFailure({ error, failure, onRetry }: RecordFailureProps) {
  const text = useText();
  const canRetry = !(error instanceof ApiError) || error.status !== 404;
  return <ErrorState {...describeFailure(error, text, failure)} {...(canRetry ? { onRetry } : {})} />;
}
