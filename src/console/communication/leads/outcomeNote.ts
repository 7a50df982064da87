import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const draftKey = 'leadOutcomeNote';

/** The note that is typed with an outcome of a lead. It is kept until the outcome is stored. */
export function useNoteDraft(leadId: string): [string, (note: string) => void] {
  const queryClient = useQueryClient();
  const queryKey = [draftKey, leadId];
  const [note, setNote] = useState(() => queryClient.getQueryData<string>(queryKey) ?? '');
  return [
    note,
    (typed) => {
      setNote(typed);
      queryClient.setQueryDefaults([draftKey], { gcTime: Infinity });
      queryClient.setQueryData(queryKey, typed);
    },
  ];
}

export function forgetNoteDraft(queryClient: QueryClient, leadId: string): void {
  queryClient.removeQueries({ queryKey: [draftKey, leadId] });
}
