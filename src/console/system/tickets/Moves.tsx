import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import type { Ticket } from '#contract/system/tickets.ts';
import { useText } from '#console/texts/index.ts';
import { Row } from '#console/kit/layout/parts.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { useNeighbours } from './useNeighbours.ts';
import { useTicketAddress } from './useTicketAddress.ts';

/** Links to the tickets above and below in the list, also by the keys k and j. */
export function Moves({ ticket }: { ticket: ListRow<Ticket> }) {
  const text = useText();
  const { previous, next } = useNeighbours(ticket);
  return (
    <Row as="span" gap={0} push fixed>
      <Move shortcut="k" label={text('tickets.previous')} to={previous}>
        <ArrowUpwardOutlined fontSize="small" />
      </Move>
      <Move shortcut="j" label={text('tickets.next')} to={next}>
        <ArrowDownwardOutlined fontSize="small" />
      </Move>
    </Row>
  );
}

/** `data-key` lets the console's shortcuts press it. */
function Move(props: { shortcut: string; label: string; to: string | undefined; children: ReactNode }) {
  const { shortcut, label, to, children } = props;
  const { replace } = useTicketAddress();
  return (
    <IconButton
      size="small"
      data-key={shortcut}
      aria-keyshortcuts={shortcut}
      aria-label={label}
      title={`${label} (${shortcut})`}
      disabled={to === undefined}
      onClick={() => (to === undefined ? undefined : replace(to))}
    >
      {children}
    </IconButton>
  );
}
