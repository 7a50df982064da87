import type { Ticket } from '#contract/system/tickets.ts';
import { useText } from '#console/texts/index.ts';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';

/** Whether the ticket has a reply. */
export function RepliedChip({ ticket: { replied } }: { ticket: Pick<Ticket, 'replied'> }) {
  const text = useText();
  return (
    <StatusChip
      tone={replied ? 'green' : 'amber'}
      label={text(`tickets.filters.${replied ? 'replied' : 'unreplied'}`)}
    />
  );
}
