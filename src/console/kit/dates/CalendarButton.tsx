import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import 'react-day-picker/style.css';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { useText } from '#console/texts/index.ts';
import { inEachLanguage } from '#console/texts/language.ts';
import styles from './calendar.module.css';

/** A button that opens a calendar month from which the user chooses a day; `date` is the chosen day, `2026-11-24`. */
export function CalendarButton(props: { label: string; date: string | undefined; onChoose: (date: string) => void }) {
  const { label, date, onChoose } = props;
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const selected = date === undefined ? undefined : dayOf(date);
  return (
    <InputAdornment position="end">
      <IconButton
        size="small"
        edge="end"
        aria-label={text('form.chooseDay', { label })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CalendarMonthOutlined fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': text('form.chooseDay', { label }), className: styles.sheet },
        }}
      >
        <DayPicker
          // The user has opened this dialog, so it takes the focus.
          {...autoFocusProps}
          mode="single"
          weekStartsOn={1}
          showOutsideDays
          labels={labels}
          formatters={formatters}
          today={dayOf(todayAtInstitute())}
          {...(selected ? { selected, defaultMonth: selected } : {})}
          onDayClick={(day) => {
            onChoose(isoOf(day));
            setAnchor(undefined);
          }}
        />
      </Popover>
    </InputAdornment>
  );
}

const spoken = inEachLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full' }));
/** 'Tuesday, 24 November 2026': the name contains the visible number. */
const labels = { labelDayButton: (day: Date) => spoken().format(day) };

const caption = inEachLanguage((locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }));
const weekday = inEachLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: 'short' }));
const formatters = {
  formatCaption: (month: Date) => caption().format(month),
  formatWeekdayName: (day: Date) => weekday().format(day),
};

const autoFocusProps = { autoFocus: true } as const;

/** The picker works with days in the browser's time zone; noon avoids shifts at midnight. */
function dayOf(date: string): Date {
  return new Date(`${date}T12:00:00`);
}

function isoOf(day: Date): string {
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${day.getFullYear()}-${month}-${date}`;
}
