import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { profilesTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { rowOf, wholeConsole } from '../wholeConsole.ts';

const tested = wholeConsole();

it('shows of a colleague what the profile makes visible, in words', async () => {
  const { _id: employeeId } = await tested.app.createEmployee({ name: 'Meera Krishnan' });
  await tested.app.db.insert(profilesTable).values({
    employeeId,
    fields: { designation: 'Head of Centre', dateOfBirth: '1982-03-14', gender: 'female', employeeId: 'EMP-0007' },
    visibility: { dateOfBirth: true, gender: true },
  });
  await tested.open('/team-dashboard/staff', { permissions: flags({ staff: ['read'] }) });
  await userEvent.click(within(await rowOf('Meera Krishnan')).getByRole('link', { name: 'Meera Krishnan' }));
  const details = within(await screen.findByRole('dialog', { name: 'Meera Krishnan' }));
  const facts = (await details.findAllByRole('term')).map(({ textContent, nextSibling }) => [
    textContent,
    nextSibling?.textContent,
  ]);
  expect(Object.fromEntries(facts)).toMatchObject({
    Image: expect.anything(),
    Designation: 'Head of Centre',
    'Date of birth': '14 Mar 1982',
    Gender: 'Female',
    'Employee ID': '–',
    'Joining date': '–',
  });
  expect(details.queryByRole('button', { name: 'History' })).not.toBeInTheDocument();
});
