import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LetterPreview } from '#contract/communication/campaignRecord.ts';
import { holdsContent } from '#contract/htmlContent.ts';
import { ApiError, isUnknownCall } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { useDebounced } from '#console/kit/form/useDebounced.ts';

/** Milliseconds after the last keystroke before the letter is rendered again. */
export const previewDelayMs = 600;

export type TypedLetter = { readonly subject: string; readonly htmlContent: string; readonly textContent?: string };

export type LetterState = {
  readonly letter: LetterPreview | undefined;
  readonly isLoading: boolean;
  /** The reason why the letter cannot be rendered, such as an unknown field. */
  readonly failure: string | undefined;
  /** Whether the server has no call for previews; the typed letter is then shown instead. */
  readonly isUnknown: boolean;
};

/** The server's rendering of the typed letter and its warnings, requested when typing pauses. */
export function useLetterPreview(
  resource: string,
  typedLetter: TypedLetter,
  ask: (letter: TypedLetter, signal: AbortSignal) => Promise<LetterPreview>,
): LetterState {
  const text = useText();
  const subject = typedLetter.subject.trim() || text('email.noSubject');
  const draft = useDebounced(JSON.stringify({ ...typedLetter, subject }), previewDelayMs);
  const hasContent = holdsWords(typedLetter);
  const { data, error, isFetching } = useQuery({
    queryKey: [resource, 'preview', draft],
    queryFn: ({ signal }) => ask(JSON.parse(draft), signal),
    // The debounced draft may still be empty.
    enabled: hasContent && holdsWords(JSON.parse(draft)),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
  return {
    letter: hasContent && !error ? data : undefined,
    isLoading: hasContent && isFetching,
    failure: hasContent && error && !isUnknownCall(error) ? reasonIn(error) : undefined,
    isUnknown: isUnknownCall(error),
  };
}

const holdsWords = ({ htmlContent, textContent = '' }: TypedLetter) =>
  holdsContent(htmlContent) || textContent.trim() !== '';

function reasonIn(error: Error): string {
  const [fieldError] = error instanceof ApiError ? Object.values(error.body.errors ?? {}) : [];
  return fieldError ?? error.message;
}
