import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import type { ReactNode } from 'react';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { useText } from '#console/texts/index.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { useRovingStop } from '#console/kit/layout/useRovingStop.ts';
import { step, viewsFor, type Go, type Place } from './place.ts';
import styles from './calendar.module.css';

/** The calendar's position, navigation, views and time zone; `note` is a message about it. */
export function CalendarBar(props: { place: Place; title: string; narrow: boolean; note: string; onGo: Go }) {
  const { place, title, narrow, note, onGo } = props;
  const text = useText();
  const move = (by: 1 | -1) => () => onGo((from) => step(from, by));
  return (
    <Row as="header" gap={16} wrap below={16}>
      <Stack gap={0} className={styles.where}>
        <Text as="h1" numbers aria-live="polite">
          {title}
        </Text>
        <Text size="small" tone="muted">
          {text('time.zone')}
          <span role="status">{note ? ` · ${note}` : ''}</span>
        </Text>
      </Stack>
      <div role="toolbar" ref={useRovingStop()} aria-label={text('bookings.calendar.tools')} className={styles.tools}>
        <Row gap={0} className={styles.segments}>
          <BarButton shortcut="k" label={text('bookings.calendar.previous')} icon onClick={move(-1)}>
            <ChevronLeftOutlined fontSize="inherit" />
          </BarButton>
          <BarButton
            shortcut="t"
            label={text('bookings.calendar.today')}
            onClick={() => onGo((from) => ({ ...from, date: todayAtInstitute() }))}
          >
            {text('bookings.calendar.today')}
          </BarButton>
          <BarButton shortcut="j" label={text('bookings.calendar.next')} icon onClick={move(1)}>
            <ChevronRightOutlined fontSize="inherit" />
          </BarButton>
        </Row>
        <Row
          gap={0}
          role="group"
          aria-label={text('bookings.calendar.view')}
          className={`${styles.segments} ${styles.views}`}
        >
          {viewsFor(narrow).map((view) => (
            <button
              key={view}
              type="button"
              aria-pressed={view === place.view}
              onClick={() => onGo((from) => ({ ...from, view }))}
            >
              {text(`bookings.calendar.views.${view}`)}
            </button>
          ))}
        </Row>
      </div>
    </Row>
  );
}

/** `data-key` lets the console's shortcuts press it. */
function BarButton(props: {
  shortcut: string;
  label: string;
  icon?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  const { shortcut, label, icon = false, onClick, children } = props;
  return (
    <button
      type="button"
      data-icon={icon || undefined}
      data-key={shortcut}
      aria-label={icon ? label : undefined}
      aria-keyshortcuts={shortcut}
      title={`${label} (${shortcut})`}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
