import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { LinkBase, useCreatePath } from 'react-admin';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { useText } from '#console/texts/index.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { useRovingStop } from '#console/kit/layout/useRovingStop.ts';
import { Segments } from '#console/site/preview/Segments.tsx';
import { step, viewsFor, type Go, type Place } from './place.ts';
import styles from './calendar.module.css';

/**
 * The bar above the calendar: the visible range, navigation, views and time zone; `note` is a message about the
 * calendar.
 */
export function CalendarBar(props: { place: Place; title: string; narrow: boolean; note: string; onGo: Go }) {
  const { place, title, narrow, note, onGo } = props;
  const text = useText();
  const hasFeeds = useExtensions();
  const profilePath = useCreatePath()({ resource: 'profile', type: 'list' });
  const move = (direction: 1 | -1) => () => onGo((from) => step(from, direction));
  return (
    <Row as="header" gap={16} wrap below={16}>
      <Stack gap={0} className={styles.where}>
        <Text as="h1" numbers aria-live="polite">
          {title}
        </Text>
        <Text size="small" tone="muted">
          {text('time.zone')}
          <span role="status">{note ? ` · ${note}` : ''}</span>
          {hasFeeds ? (
            <>
              {' · '}
              <LinkBase to={{ pathname: profilePath, hash: '#calendar-feeds' }}>
                {text('bookings.calendar.subscribe')}
              </LinkBase>
            </>
          ) : null}
        </Text>
      </Stack>
      <Row role="toolbar" ref={useRovingStop()} aria-label={text('bookings.calendar.tools')} gap={16} wrap>
        <Row>
          <StepButton shortcut="k" label={text('bookings.calendar.previous')} onClick={move(-1)}>
            <ChevronLeftOutlined fontSize="small" />
          </StepButton>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            {...shortcutOf('t', text('bookings.calendar.today'))}
            onClick={() => onGo((from) => ({ ...from, date: todayAtInstitute() }))}
          >
            {text('bookings.calendar.today')}
          </Button>
          <StepButton shortcut="j" label={text('bookings.calendar.next')} onClick={move(1)}>
            <ChevronRightOutlined fontSize="small" />
          </StepButton>
        </Row>
        <Segments
          label={text('bookings.calendar.view')}
          names={viewsFor(narrow)}
          nameOf={(view) => text(`bookings.calendar.views.${view}`)}
          on={place.view}
          onChoose={(view) => onGo((from) => ({ ...from, view }))}
        />
      </Row>
    </Row>
  );
}

/** The attributes of a button with a shortcut; `data-key` lets the console's shortcuts press the button. */
function shortcutOf(shortcut: string, label: string) {
  return { 'data-key': shortcut, 'aria-keyshortcuts': shortcut, title: `${label} (${shortcut})` };
}

function StepButton(props: { shortcut: string; label: string; onClick: () => void; children: ReactNode }) {
  const { shortcut, label, onClick, children } = props;
  return (
    <button
      type="button"
      className={looks.iconButton}
      aria-label={label}
      {...shortcutOf(shortcut, label)}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
