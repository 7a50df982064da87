import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { campaigns, type AudienceDraft } from '#contract/communication/campaigns.ts';
import type { Audience } from '#contract/communication/campaignRecord.ts';
import { call } from '#console/providers/call.ts';
import { useDebounced } from '#console/kit/form/useDebounced.ts';
import { previewDelayMs } from '../email/useLetterPreview.ts';

/** The audience of the draft; undefined until the server has counted it, or if the server cannot count it. */
export function useAudience(draft: AudienceDraft): { audience: Audience | undefined; isLoading: boolean } {
  const debouncedDraft = useDebounced(JSON.stringify(draft), previewDelayMs);
  const { data, error, isFetching } = useQuery({
    queryKey: ['newsletter-subscriptions', 'counts', 'audience', debouncedDraft],
    queryFn: ({ signal }) => readAudience(JSON.parse(debouncedDraft), signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { audience: error ? undefined : data, isLoading: isFetching };
}

export async function readAudience(body: AudienceDraft, signal?: AbortSignal): Promise<Audience> {
  return (await call(campaigns.endpoints.audience, { body, signal })).data;
}
