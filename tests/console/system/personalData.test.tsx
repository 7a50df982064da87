import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { blogsTable, leadsTable, studentsTable } from '#server/schema.ts';
import { wholeConsole } from '../wholeConsole.ts';

describe('the personal data of a student', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });

  async function openOf(email: string) {
    const [student] = await tested.app.db
      .insert(studentsTable)
      .values({ name: 'Shanta Rao', email, phone: '', passwordHash: '' })
      .returning();
    tested.open(`/admin-dashboard/students/${student?._id}`);
    await user.click(await screen.findByRole('button', { name: 'Personal data' }));
    return within(await screen.findByRole('dialog', { name: 'Personal data of Shanta Rao' }));
  }

  it('says in which records of others the email is replaced, and where it remains published', async () => {
    const email = 'shanta@family.example';
    await tested.app.db.insert(leadsTable).values({ name: 'Arjun', message: `Sent by ${email}` });
    await tested.app.db.insert(blogsTable).values({ title: 'Press', author: 'A', content: email });
    const dialog = await openOf(email);
    const title = await dialog.findByText('Email removed from the records that stay');
    expect(title.nextElementSibling?.textContent).toMatch(/: 1$/);
    expect(dialog.getByText('Blogs: 1 published with this email. Edit these there.')).toBeTruthy();
  });

  it('shows instead of the form that the email is a colleague’s', async () => {
    const { email, name } = await tested.app.createEmployee();
    const dialog = await openOf(email);
    expect((await dialog.findByRole('note')).textContent).toBe(
      `${email} is the email of ${name} in Team. Correct the email of this record, or delete the record.`,
    );
    expect(dialog.queryByRole('button', { name: 'Erase personal data' })).not.toBeInTheDocument();
  });
});
