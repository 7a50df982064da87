import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Simulation } from '#contract/course/practiceRecord.ts';
import { formatMoney } from '#contract/money.ts';
import { useText } from '#console/texts/index.ts';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { formatDate } from '#console/kit/format/format.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { checkEntries, type Attempt } from './checkEntries.ts';
import { TryRow } from './TryRow.tsx';
import styles from './practice.module.css';

const blank: Attempt = { date: '', type: '', particulars: '', debit: '', credit: '' };

/** Scrolls the solution into view when it appears, because on a phone it is below the visible part of the dialog. */
const showAll = (table: HTMLTableElement | null) => table?.scrollIntoView?.({ block: 'nearest' });

/** A simulation as a learner works on it: each entry is marked right or wrong as soon as it is finished. */
export default function TryDialog({ simulation, onClose }: { simulation: Simulation; onClose: () => void }) {
  const text = useText();
  const [attempts, setAttempts] = useState<readonly Attempt[]>([blank]);
  const [isSolved, setSolved] = useState(false);
  const { correctEntries, config, statement, description, title } = simulation;
  const { marks, right, missing } = checkEntries(attempts, correctEntries);
  const columns = text('practice.columns')
    .split('|')
    .map((name, index) => config.columns[index] ?? name);
  const isRight = missing === 0 && right === attempts.length;
  return (
    <DialogShell title={title || text('practice.untitledSimulation')} width={960} onClose={onClose}>
      <Stack gap={16} pad={24} scrolls>
        {description ? <Text tone="muted">{description}</Text> : null}
        {statement ? (
          <Text ground="outlined" pad={12} breaks="typed">
            {statement}
          </Text>
        ) : null}
        <Stack gap={12} role="group" aria-label={text('practice.try.journal')}>
          <div className={styles.journalHead} aria-hidden="true">
            {columns.map((name) => (
              <Text key={name} as="span" size="small" weight={500} tone="muted">
                {name}
              </Text>
            ))}
          </div>
          {attempts.map((attempt, index) => (
            <TryRow
              // Rows cannot be moved, so the index identifies them.
              key={index}
              place={index + 1}
              attempt={attempt}
              mark={marks[index] ?? { state: 'open' }}
              columns={columns}
              types={simulation.accountTypes}
              options={simulation.accountOptions}
              onChange={(newAttempt) => setAttempts(attempts.with(index, newAttempt))}
              onRemove={() => setAttempts(attempts.length > 1 ? attempts.toSpliced(index, 1) : [blank])}
            />
          ))}
        </Stack>
        <Row wrap>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<AddOutlined />}
            onClick={() => setAttempts([...attempts, blank])}
          >
            {text('practice.try.add')}
          </Button>
          <Button size="small" color="inherit" onClick={() => setAttempts([blank])}>
            {text('practice.try.again')}
          </Button>
          <Button size="small" color="inherit" aria-expanded={isSolved} onClick={() => setSolved(!isSolved)}>
            {text(isSolved ? 'practice.try.hide' : 'practice.try.solve')}
          </Button>
        </Row>
        <Text role="status" weight={500} tone={isRight ? 'green' : undefined}>
          {isRight
            ? text('practice.try.allRight')
            : text('practice.try.result', { right, total: correctEntries.length, smart_count: correctEntries.length })}
        </Text>
        {isSolved ? <Solution entries={correctEntries} columns={columns} /> : null}
      </Stack>
    </DialogShell>
  );
}

function Solution({ entries, columns }: { entries: Simulation['correctEntries']; columns: readonly string[] }) {
  const text = useText();
  return (
    <Stack gap={0} fixed scrolls>
      <table ref={showAll} className={looks.table}>
        <caption>{text('practice.fields.correctEntries')}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => (
            <tr key={entry.id || index}>
              <td>{/^\d{4}-\d\d-\d\d$/.test(entry.date) ? formatDate(entry.date) : entry.date}</td>
              <td>{entry.type}</td>
              <td>{entry.particulars}</td>
              <td>{entry.debit === null ? '' : formatMoney(entry.debit)}</td>
              <td>{entry.credit === null ? '' : formatMoney(entry.credit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}
