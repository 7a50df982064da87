import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import type { Ticket } from '#contract/system/tickets.ts';
import { useText } from '#console/texts/index.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { useNeighbours } from './useNeighbours.ts';
import { useTicketAddress } from './useTicketAddress.ts';
import styles from './ticket.module.css';

/** To the tickets above and below in the list, also by k and j. */
export function Moves({ ticket }: { ticket: Row<Ticket> }) {
  const text = useText();
  const { previous, next } = useNeighbours(ticket);
  return (
    <span className={styles.moves}>
      <Move shortcut="k" label={text('tickets.previous')} to={previous}>
        <ArrowUpwardOutlined fontSize="small" />
      </Move>
      <Move shortcut="j" label={text('tickets.next')} to={next}>
        <ArrowDownwardOutlined fontSize="small" />
      </Move>
    </span>
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
