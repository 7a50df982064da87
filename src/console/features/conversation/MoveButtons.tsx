import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { Row } from '#console/kit/layout/parts.tsx';
import type { Move, Moves } from './moves.ts';

/**
 * Buttons to the conversations above and below in the list. The keys k and j press them too, with Alt while the user is
 * typing.
 */
export function MoveButtons({ moves: { previous, next } }: { moves: Moves }) {
  const text = useText();
  return (
    <Row as="span" gap={0} push fixed>
      <MoveButton letter="k" label={text('replies.previous')} move={previous}>
        <ArrowUpwardOutlined fontSize="small" />
      </MoveButton>
      <MoveButton letter="j" label={text('replies.next')} move={next}>
        <ArrowDownwardOutlined fontSize="small" />
      </MoveButton>
    </Row>
  );
}

type MoveProps = { letter: 'j' | 'k'; label: string; move: Move | undefined; children: ReactNode };

/** `data-key` lets the console's shortcuts press the button. */
function MoveButton({ letter, label, move, children }: MoveProps) {
  return (
    <IconButton
      size="small"
      data-key={letter}
      aria-keyshortcuts={`${letter} Alt+${letter.toUpperCase()}`}
      aria-label={label}
      title={`${label} (${letter}, Alt ${letter.toUpperCase()})`}
      disabled={move === undefined}
      onClick={() => move?.()}
    >
      {children}
    </IconButton>
  );
}
