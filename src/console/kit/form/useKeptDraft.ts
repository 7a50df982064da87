import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * A text that is typed outside of a form, such as a comment. It survives the end of the component, and ends with the session
 * or when the query of its key is removed.
 */
export function useKeptDraft(kind: string, ...record: readonly string[]): [string, (text: string) => void] {
  const queryClient = useQueryClient();
  const queryKey = [kind, ...record];
  const [draft, setDraft] = useState(() => queryClient.getQueryData<string>(queryKey) ?? '');
  return [
    draft,
    (text) => {
      setDraft(text);
      queryClient.setQueryDefaults([kind], { gcTime: Infinity });
      queryClient.setQueryData(queryKey, text);
    },
  ];
}
