import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import { useMemo } from 'react';
import { leadHookEntries, type LeadHookEntry } from '#contract/communication/leadHooks.ts';
import { useText } from '#console/texts/index.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import type { RowAction } from '#console/kit/list/RecordList.tsx';

const reading = { failure: 'leadHookEntries.replayFailed', refresh: 'record' } as const;

/** Returns the row action that reads an enquiry again with the current mapping and reports the outcome. */
export function useReplay(): RowAction<LeadHookEntry> {
  const text = useText();
  const dialogs = useDialogs();
  const [replay] = useAction(leadHookEntries.endpoints.replay, reading);
  return useMemo(
    () => ({
      label: 'leadHookEntries.replay',
      icon: ReplayOutlined,
      needs: 'add',
      visible: ({ outcome }) => outcome !== 'test',
      onClick: async ({ id }, name) => {
        const result = await replay({ params: { id } }, name);
        if (!result.done) return;
        const { outcome, reason, lead } = result.reply;
        if (outcome === 'failed') dialogs.notice(messageInLanguage(reason ?? text('leadHookEntries.outcomes.failed')));
        else dialogs.success(text('leadHookEntries.replayed'), { about: lead?.name ?? name });
      },
    }),
    [replay, dialogs, text],
  );
}
