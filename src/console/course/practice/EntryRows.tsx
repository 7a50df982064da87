import { useEffect, useRef } from 'react';
import { useWrappedSource } from 'react-admin';
import { formatMoney, rupeesOf } from '#contract/money.ts';
import { sideOf } from '#contract/course/practiceChecks.ts';
import { textsIn } from '#contract/textsIn.ts';
import { useText } from '#console/texts/index.ts';
import {
  ArrayInput,
  DateInput,
  MoneyInput,
  SelectInput,
  SimpleFormIterator,
  SuggestInput,
  useFormContext,
  useFormValues,
} from '#console/kit/form/inputs.tsx';
import { Grid, Stack, Text } from '#console/kit/layout/parts.tsx';
import { sumsOf } from './doubts.ts';

/**
 * The correct journal entries of a simulation, with their sums. Debits and credits should be equal; unequal ones can be
 * saved, but `questionAbout` asks first.
 */
export function EntryRows() {
  return (
    <Stack gap={12}>
      <ArrayInput
        source="correctEntries"
        label="practice.fields.correctEntries"
        helperText="practice.help.correctEntries"
        required={false}
      >
        <SimpleFormIterator item="practice.entry">
          <EntryInputs />
        </SimpleFormIterator>
      </ArrayInput>
      <Balance />
    </Stack>
  );
}

function EntryInputs() {
  const entry = useWrappedSource('type').replace(/\.type$/, '');
  const simulation = entry.replace(/\.correctEntries\.\d+$/, '');
  const [types, options, type]: readonly unknown[] = useFormValues([
    `${simulation}.accountTypes`,
    `${simulation}.accountOptions`,
    `${entry}.type`,
  ]);
  const side = sideOf(typeof type === 'string' ? type : '');
  useAmountOnSide(entry, side);
  return (
    <Grid least={160} gap={12}>
      <DateInput source="date" label="practice.fields.date" />
      <SelectInput
        source="type"
        label="practice.fields.entryType"
        choices={textsIn(types).map((name) => ({ id: name, name }))}
      />
      <SuggestInput source="particulars" label="practice.fields.particulars" suggestions={textsIn(options)} />
      {side === 'credit' ? null : <MoneyInput source="debit" label="practice.fields.debit" />}
      {side === 'debit' ? null : <MoneyInput source="credit" label="practice.fields.credit" />}
    </Grid>
  );
}

/** When the type changes, the amount moves to the other side, so that a hidden field never contains an amount. */
function useAmountOnSide(entry: string, side: 'debit' | 'credit' | undefined): void {
  const { getValues, setValue } = useFormContext();
  const previousSide = useRef(side);
  useEffect(() => {
    if (side === previousSide.current) return;
    previousSide.current = side;
    if (side === undefined) return;
    const otherSide = side === 'debit' ? 'credit' : 'debit';
    const amount: unknown = getValues(`${entry}.${otherSide}`);
    if (isBlank(amount)) return;
    if (isBlank(getValues(`${entry}.${side}`))) setValue(`${entry}.${side}`, amount, { shouldDirty: true });
    setValue(`${entry}.${otherSide}`, null, { shouldDirty: true });
  }, [entry, side, getValues, setValue]);
}

const isBlank = (amount: unknown) => amount === undefined || amount === null || amount === '';

/** The sums of both sides and their difference; nothing if neither side has an amount. */
function Balance() {
  const text = useText();
  const [entries]: readonly unknown[] = useFormValues([useWrappedSource('correctEntries')]);
  const rows: readonly unknown[] = Array.isArray(entries) ? entries : [];
  if (rows.length === 0) return null;
  const { debits, credits } = sumsOf(rows.filter(isEntry));
  if (debits === 0 && credits === 0) return null;
  const difference = Math.abs(debits - credits);
  return (
    <Text ground={difference === 0 ? 'green' : 'amber'} pad={8} numbers role="status">
      <span>{text('practice.sums', { debits: rupees(debits), credits: rupees(credits) })}</span>{' '}
      <strong>
        {difference === 0 ? text('practice.balanced') : text('practice.unbalanced', { amount: rupees(difference) })}
      </strong>
    </Text>
  );
}

const isEntry = (row: unknown): row is object => typeof row === 'object' && row !== null;

const rupees = (paise: number) => formatMoney(rupeesOf(paise));
