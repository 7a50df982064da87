import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { todayAtInstitute, momentAt } from '#contract/instituteTime.ts';
import { addDays } from '#contract/days.ts';
import { useText } from '#console/texts/index.ts';
import { DayField } from '#console/kit/dates/DayField.tsx';
import { DialogButtons } from '#console/kit/dialogs/DialogButtons.tsx';
import { DialogFrame } from '#console/kit/dialogs/DialogFrame.tsx';
import { formatDateTime } from '#console/kit/format/format.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Text } from '#console/kit/layout/parts.tsx';
import { OnceOpened } from '#console/kit/popups/OnceOpened.tsx';

const hourMs = 60 * 60_000;
const morning = '09:00';

/** 9:00 on a day, in the institute's zone. */
const morningOf = (date: string): string => momentAt({ date, time: morning }).toISOString();

/** The times in the menu, in ISO 8601. */
function snoozeTimes(now: Date) {
  const today = todayAtInstitute(now);
  // Sunday is 0. On a Monday, 'next Monday' is a week later.
  const weekday = new Date(today).getUTCDay();
  return {
    hours: new Date(now.getTime() + 2 * hourMs).toISOString(),
    tomorrow: morningOf(addDays(today, 1)),
    monday: morningOf(addDays(today, (8 - weekday) % 7 || 7)),
  };
}

type SnoozeMenuProps = {
  /** The time at which the snooze ends; null if the conversation is not snoozed. */
  until: string | null;
  onChoose: (until: string | null) => void;
};

const offeredTimes = ['hours', 'tomorrow', 'monday'] as const;

/** Omits Monday on a Sunday, when it is the same as tomorrow. */
const offeredOf = (times: ReturnType<typeof snoozeTimes>) =>
  offeredTimes.filter((each) => each !== 'monday' || times.monday !== times.tomorrow);

/** A menu of times until which a conversation can be snoozed. */
export function SnoozeMenu({ until, onChoose }: SnoozeMenuProps) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [times, setTimes] = useState(() => snoozeTimes(new Date()));
  const [asksDay, setAsksDay] = useState(false);
  const open = anchor !== null;
  const choose = (time: string | null) => {
    setAnchor(null);
    onChoose(time);
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        data-snooze
        aria-haspopup="menu"
        aria-expanded={open}
        aria-keyshortcuts="Alt+M"
        title={`${text('conversation.snooze')} (Alt M)`}
        startIcon={<ScheduleOutlined fontSize="small" />}
        onClick={({ currentTarget }) => {
          setTimes(snoozeTimes(new Date()));
          setAnchor(currentTarget);
        }}
      >
        {until ? text('conversation.snoozedUntil', { time: formatDateTime(until) }) : text('conversation.snooze')}
      </Button>
      <OnceOpened open={open}>
        {() => (
          <Menu open={open} anchorEl={anchor} onClose={() => setAnchor(null)}>
            {offeredOf(times).map((each) => (
              <MenuItem key={each} onClick={() => choose(times[each])}>
                <Row as="span" gap={16} justify="between" grow>
                  <span>{text(`conversation.snoozes.${each}`)}</span>
                  <Text as="span" size="small" tone="muted" numbers>
                    {formatDateTime(times[each])}
                  </Text>
                </Row>
              </MenuItem>
            ))}
            <MenuItem
              onClick={() => {
                setAnchor(null);
                setAsksDay(true);
              }}
            >
              {text('conversation.snoozes.date')}
            </MenuItem>
            {until === null ? null : (
              <MenuItem onClick={() => choose(null)}>{text('conversation.snoozes.wake')}</MenuItem>
            )}
          </Menu>
        )}
      </OnceOpened>
      {asksDay ? <DayDialog onClose={() => setAsksDay(false)} onChoose={choose} /> : null}
    </>
  );
}

function DayDialog({ onClose, onChoose }: { onClose: () => void; onChoose: (until: string) => void }) {
  const text = useText();
  const [day, setDay] = useState('');
  const isValid = day > todayAtInstitute();
  return (
    <DialogFrame
      open
      title={text('conversation.snoozeTitle')}
      onClose={onClose}
      onGone={() => undefined}
      actions={
        <DialogButtons
          verb={text('conversation.snooze')}
          disabled={!isValid}
          onCancel={onClose}
          onConfirm={() => {
            onClose();
            onChoose(morningOf(day));
          }}
        />
      }
    >
      <p>{text('conversation.snoozeHelp')}</p>
      <DayField label={text('conversation.day')} value={day} onChange={setDay} className={looks.field} />
    </DialogFrame>
  );
}
