import { useId, useState } from 'react';
import { useText } from '#console/texts/index.ts';
import { readSheetFile } from '#console/kit/import/sheetFile.ts';
import { classes } from '#console/kit/layout/box.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import Button from '@mui/material/Button';
import { attendeesIn, maxRows, type Attendee } from '#contract/session/attendanceList.ts';
import styles from './roster.module.css';

/** Takes a list of people as pasted text or as a file: a spreadsheet, or an export of Zoom or Meet. */
export function PeopleSource({ onPeople }: { onPeople: (people: readonly Attendee[]) => void }) {
  const text = useText();
  const id = useId();
  const [pasted, setPasted] = useState('');
  const [failure, setFailure] = useState('');
  const [isPending, setIsPending] = useState(false);

  async function read(file: File) {
    setIsPending(true);
    setFailure('');
    const sheet = await readSheetFile(file, new AbortController().signal, { rows: maxRows });
    setIsPending(false);
    const tooLong = text('participants.list.tooLong', { count: maxRows });
    if ('refusal' in sheet) {
      const isTooLong = sheet.refusal === 'tooManyRows' || sheet.refusal === 'tooLarge';
      setFailure(isTooLong ? tooLong : text('participants.list.unreadable'));
      return;
    }
    if (sheet.rows.length > maxRows) {
      setFailure(tooLong);
      return;
    }
    const people = attendeesIn(sheet.rows.map(({ cells }) => cells));
    if (people.length === 0) setFailure(text('participants.list.nobody'));
    else onPeople(people);
  }
  return (
    <Stack gap={12}>
      <Stack gap={4}>
        <Text as="label" htmlFor={`${id}-text`}>
          {text('participants.list.paste')}
        </Text>
        <textarea
          id={`${id}-text`}
          className={classes(looks.field, styles.pasted)}
          aria-describedby={`${id}-failure`}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
      </Stack>
      <Stack gap={4}>
        <Text as="label" htmlFor={`${id}-file`}>
          {text('participants.list.file')}
        </Text>
        <input
          id={`${id}-file`}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void read(file);
          }}
        />
      </Stack>
      <Text id={`${id}-failure`} role="status" tone="red">
        {failure}
      </Text>
      <div>
        <Button
          variant="contained"
          disabled={isPending || pasted.trim() === ''}
          onClick={() => void read(new File([pasted], 'list.csv', { type: 'text/csv' }))}
        >
          {text('participants.list.read')}
        </Button>
      </div>
    </Stack>
  );
}
