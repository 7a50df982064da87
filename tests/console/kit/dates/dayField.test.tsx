import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DayField } from '#console/kit/dates/DayField.tsx';
import { show } from '../screen.tsx';

const user = userEvent.setup({ delay: null });

async function open(days: string[]) {
  show(<Kept days={days} />);
  return screen.findByRole<HTMLInputElement>('textbox', { name: 'From' });
}

function Kept({ days }: { days: string[] }) {
  const [day, setDay] = useState('2026-11-24');
  const change = (next: string) => {
    days.push(next);
    setDay(next);
  };
  return <DayField label="From" value={day} onChange={change} />;
}

it('shows a day as dd/mm/yyyy and accepts a typed one only when it is complete', async () => {
  const days: string[] = [];
  const field = await open(days);
  expect(field.value).toBe('24/11/2026');
  await user.clear(field);
  await user.type(field, '3/4/2027');
  expect(days).toEqual(['', '2027-04-03']);
  await user.tab();
  expect(field.value).toBe('03/04/2027');
});

it('explains the format for an invalid date, and keeps the text', async () => {
  const days: string[] = [];
  const field = await open(days);
  await user.clear(field);
  await user.type(field, '31/02/2027{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Enter the date as dd/mm/yyyy');
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field.value).toBe('31/02/2027');
  expect(days).toEqual(['']);
});

it('offers a month view to choose from', async () => {
  const days: string[] = [];
  const field = await open(days);
  await user.click(screen.getByRole('button', { name: 'From: choose a day' }));
  const month = within(await screen.findByRole('dialog', { name: 'From: choose a day' }));
  await user.click(month.getByRole('button', { name: 'Wednesday, 25 November 2026' }));
  expect(days).toEqual(['2026-11-25']);
  await waitFor(() => expect(field.value).toBe('25/11/2026'));
});
