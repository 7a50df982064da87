import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { failures } from '#mocks/failures.ts';
import { contactInfoTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { card } from '#tests/server/website/contactInfo.examples.ts';
import { confirm, press, rowGone, rowOf, wholeConsole } from '../wholeConsole.ts';

const address = '/admin-dashboard/contact-info';

/** The titles of the rows, in order. */
const names = () => [...document.querySelectorAll('th[scope="row"]')].map((head) => head.textContent);
const arrow = async (row: string, direction: 'up' | 'down') =>
  within(await rowOf(row)).findByRole('button', { name: `Move ${direction} ${row}` });

describe('contact information', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  beforeEach(async () => {
    await tested.app.db.delete(contactInfoTable);
    await tested.app.db
      .insert(contactInfoTable)
      .values(['Pune', 'Delhi', 'Chennai'].map((title, index) => ({ ...card, title, order: index + 1 })));
  });

  it('moves a row by keyboard, with the focus on the same action of the same row up to the end', async () => {
    await tested.open(address);
    expect(await arrow('Pune', 'up')).toHaveAttribute('aria-disabled', 'true');
    expect(await arrow('Chennai', 'down')).toHaveAttribute('aria-disabled', 'true');
    (await arrow('Chennai', 'up')).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual(['Pune', 'Chennai', 'Delhi']));
    expect(await arrow('Chennai', 'up')).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual(['Chennai', 'Pune', 'Delhi']));
    expect(await arrow('Chennai', 'up')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(tested.calls.filter((call) => call.endsWith('/order'))).toHaveLength(2);
  });

  it('opens a card read-only for users who may only read, without moves', async () => {
    await tested.open('/team-dashboard/contact-info', { permissions: flags({ 'contact-info': ['read'] }) });
    await user.click(within(await rowOf('Delhi')).getByRole('link', { name: 'Delhi' }));
    const details = within(await screen.findByRole('dialog', { name: 'Delhi' }));
    expect((await details.findByText('Order')).nextSibling?.textContent).toBe('2');
    expect(details.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
  });

  it('reports what is missing, in the words of the contract, and sends nothing', async () => {
    await tested.open(`${address}/create`);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Title is required')).toBeInTheDocument();
    expect(screen.getByText('Content is required')).toBeInTheDocument();
    expect(tested.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('adds a card with the chosen icon and background', async () => {
    await tested.open(`${address}/create`);
    await user.type(await screen.findByLabelText(/^Title/), 'For companies');
    await user.type(screen.getByLabelText(/^Content/), 'companies@institute.example');
    await user.click(await screen.findByRole('radio', { name: 'Email' }));
    await user.click(screen.getByRole('radio', { name: 'Purple' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Contact information created successfully!')).toBeInTheDocument();
    const storedCard = (await tested.app.db.select().from(contactInfoTable)).find(({ order }) => order === 4);
    expect(storedCard).toMatchObject({
      title: 'For companies',
      icon: 'FaEnvelope',
      bg: 'from-purple-50 to-purple-100',
    });
  });

  it('is toggled by its badge', async () => {
    await tested.open(address);
    await user.click(within(await rowOf('Delhi')).getByRole('button', { name: 'Active' }));
    await waitFor(async () => {
      expect(within(await rowOf('Delhi')).getByRole('button', { name: 'Inactive' })).toBeInTheDocument();
    });
  });

  it('is deleted after a question of its own', async () => {
    await tested.open(address);
    await press('Delhi', /^Delete/);
    expect(await screen.findByText('Are you sure you want to delete this contact information?')).toBeInTheDocument();
    await confirm('Yes, delete it!');
    await rowGone('Delhi');
    expect(names()).toEqual(['Pune', 'Chennai']);
  });

  it.each([
    ['move up', 'PUT', '/contact-info/:id/order', 'Failed to move contact information'],
    ['toggle', 'PUT', '/contact-info/:id/toggle', 'Failed to change the status of contact information'],
    ['delete', 'DELETE', '/contact-info/:id', 'Failed to delete contact information'],
  ] as const)('reports that it failed to %s', async (action, method, path, message) => {
    await tested.open(address);
    await rowOf('Chennai');
    tested.fail(failures.serverError({ method, path }));
    if (action === 'toggle') await user.click(within(await rowOf('Chennai')).getByRole('button', { name: 'Active' }));
    else await press('Chennai', action === 'delete' ? /^Delete/ : /^Move up/);
    if (action === 'delete') await confirm('Yes, delete it!');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(names()).toEqual(['Pune', 'Delhi', 'Chennai']);
  });

  it('offers a read-only user no order, status or deletion', async () => {
    await tested.open('/team-dashboard/contact-info', { permissions: flags({ 'contact-info': ['read'] }) });
    const row = within(await rowOf('Delhi'));
    expect(row.queryByRole('button', { name: /^(Move|Active|Delete)/ })).not.toBeInTheDocument();
    expect(row.getByText('Active')).toBeInTheDocument();
  });
});
