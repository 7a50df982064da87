import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paymentsTable, studentsTable } from '#server/schema.ts';
import { wholeConsole } from '../wholeConsole.ts';

const tested = wholeConsole();

it('lists the payments of a student on the page, with a named link even before a transaction number is known', async () => {
  const { db } = tested.app;
  const [student] = await db
    .insert(studentsTable)
    .values({ name: 'Aisha Siddiqui', email: 'aisha@example.in' })
    .returning();
  await db.insert(paymentsTable).values({ student: student?._id, amount: 3999, status: 'pending' });
  await tested.open(`/admin-dashboard/students/${student?._id}`, { role: 'Admin' });
  const payments = within(await screen.findByRole('region', { name: 'Payments 1' }));
  expect(payments.getByRole('listitem')).toHaveTextContent('₹3,999');
  expect(payments.getByRole('link', { name: 'Payments' })).toBeInTheDocument();
});
