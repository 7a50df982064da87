import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { failures } from '#mocks/failures.ts';
import { categoriesTable } from '#server/schema.ts';
import { confirm, press, rowGone, rowOf, wholeConsole } from '../wholeConsole.ts';

describe('course categories', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const list = '/admin-dashboard/course-category';

  beforeEach(async () => {
    await tested.app.db.delete(categoriesTable);
    await tested.app.db.insert(categoriesTable).values([{ category: 'Taxation' }, { category: 'Accounting' }]);
  });

  it('are listed by name, 10 a page by default, with the page sizes of all lists', async () => {
    await tested.open(list);
    await rowOf('Taxation');
    const names = screen.getAllByRole('rowheader').map((cell) => cell.textContent);
    expect(names).toEqual(['Accounting', 'Taxation']);
    const sizes = screen.getByRole<HTMLSelectElement>('combobox', { name: /rows per page/i });
    expect([...sizes.options].map(({ value }) => value)).toEqual(['10', '20', '25', '50', '100']);
    expect(sizes.value).toBe('10');
  });

  it('are added in a form whose View List leads back', async () => {
    await tested.open(`${list}/create`);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Category is required')).toBeInTheDocument();
    const name = screen.getByLabelText(/^Category/, { selector: 'input' });
    await user.type(name, 'taxation');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to save category.')).toBeInTheDocument();
    expect(screen.getAllByText('A category with this name already exists')).not.toEqual([]);
    await user.clear(name);
    await user.type(name, 'HR');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Category created successfully!')).toBeInTheDocument();
    await user.click(within(await rowOf('HR')).getByRole('link', { name: 'HR' }));
    await user.click(await screen.findByRole('link', { name: 'View List' }));
    await rowOf('Accounting');
  });

  it('report a failed status change or deletion in their own words', async () => {
    await tested.open(list);
    await rowOf('Taxation');
    tested.fail(
      failures.serverError({ method: 'PUT', path: '/categories/:id' }),
      failures.serverError({ method: 'DELETE', path: '/categories/:id' }),
    );
    await user.click(within(await rowOf('Taxation')).getByRole('button', { name: 'Active' }));
    await confirm('Hide from the site');
    expect(await screen.findByText('Failed to update status.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await press('Taxation', /^Delete/);
    expect(await screen.findByText('You will not be able to recover this category!')).toBeInTheDocument();
    await confirm('Yes, delete it!');
    expect(await screen.findByText('Failed to delete category.')).toBeInTheDocument();
    tested.restore();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await user.click(await within(await rowOf('Taxation')).findByRole('button', { name: 'Active' }));
    await confirm('Hide from the site');
    await waitFor(async () => within(await rowOf('Taxation')).getByRole('button', { name: 'Inactive' }));
    await press('Taxation', /^Delete/);
    await confirm('Yes, delete it!');
    expect(await screen.findByText('Category deleted successfully!')).toBeInTheDocument();
    await rowGone('Taxation');
  });
});
