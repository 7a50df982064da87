import Popover from '@mui/material/Popover';
import { useId, useState } from 'react';
import type { Presence } from '#contract/features/presence.ts';
import { useText } from '#console/texts/index.ts';
import { Row, Stack, Text } from '../../kit/layout/parts.tsx';
import { useNarrow } from '../../kit/layout/useNarrow.ts';
import { useHint } from '../../kit/status/useHint.tsx';
import { usePresence } from './usePresence.ts';
import styles from './presence.module.css';

export * as texts from './texts.ts';

export type PresenceProps = {
  noun: string;
  /** Null for the list. */
  id: string | null;
};

/** The number of initials shown before the count of further colleagues. */
const drawn = { narrow: 1, wide: 3 };

/** The colleagues who have the same list or record open, by their initials; a click shows their names. */
export function PresenceMark({ noun, id }: PresenceProps) {
  const others = usePresence(noun, id)?.others ?? [];
  return (
    <>
      <Announcement others={others} />
      {others.length > 0 ? <People others={others} /> : null}
    </>
  );
}

function Announcement({ others }: { others: readonly Presence[] }) {
  const text = useText();
  const answeringColleague = others.find(({ state }) => state === 'answering');
  return (
    <output className="visually-hidden">
      {answeringColleague ? text('presence.answers', { name: answeringColleague.name }) : null}
    </output>
  );
}

function People({ others }: { others: readonly Presence[] }) {
  const text = useText();
  const narrow = useNarrow();
  const titleId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const inWords = ({ name, state }: Presence) =>
    state === 'viewing' ? name : text('presence.withState', { name, state: text(`presence.${state}`) });
  const label = text('presence.here', { names: others.map(inWords).join(', ') });
  const { handlers, tooltip } = useHint(anchor ? undefined : label);
  const room = narrow ? drawn.narrow : drawn.wide;
  const hiddenCount = others.length - room;
  return (
    <>
      <button
        type="button"
        className={styles.people}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        {...handlers}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {others.slice(0, hiddenCount > 1 ? room : room + 1).map((one) => (
          <Initials key={one._id} presence={one} />
        ))}
        {hiddenCount > 1 ? <span className={styles.person} data-drawn={`+${hiddenCount}`} aria-hidden="true" /> : null}
      </button>
      {tooltip}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
      >
        <Stack pad={16} gap={12}>
          <Text as="h2" size="table" weight={600} id={titleId}>
            {text('presence.title')}
          </Text>
          <Stack as="ul" gap={12} className={styles.list}>
            {others.map((one) => (
              <Row as="li" key={one._id}>
                <Initials presence={one} />
                <Text as="span" size="table" breaks="anywhere" grow>
                  {one.name}
                </Text>
                <Text as="span" size="small" tone="muted">
                  {text(`presence.${one.state}`)}
                </Text>
              </Row>
            ))}
          </Stack>
        </Stack>
      </Popover>
    </>
  );
}

/** A colleague's initials. The style sheet draws them, because the label already contains the name. */
function Initials({ presence: { name, state } }: { presence: Presence }) {
  return <span className={styles.person} data-state={state} data-drawn={initialsOf(name)} aria-hidden="true" />;
}

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/);
  const initialNames = names.length > 1 ? [names[0], names.at(-1)] : names;
  return initialNames
    .map((part = '') => [...part][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
