import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { failures } from '#mocks/failures.ts';
import { newsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { ownActions, press, rowOf, wholeConsole } from '../wholeConsole.ts';

const link = 'https://www.gst.gov.in/newsandupdates';

const isMarked = (label: string) =>
  screen.getByLabelText(new RegExp(`^${label}`)).getAttribute('aria-invalid') === 'true';

describe('news', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const storedNews = () => tested.app.db.select().from(newsTable);
  const posts = () => tested.calls.filter((call) => call.startsWith('POST'));
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

  async function fill(values: { title?: string; descr?: string; link?: string }) {
    const labels = { title: /^Title/, descr: /^Description/, link: /^Link/ };
    await screen.findByRole('button', { name: 'Save' });
    if (values.title) await user.type(screen.getByLabelText(labels.title), values.title);
    if (values.descr) await user.type(screen.getByLabelText(labels.descr), values.descr);
    if (values.link) await user.type(screen.getByLabelText(labels.link), values.link);
  }

  beforeEach(async () => {
    await tested.app.db.delete(newsTable);
    await tested.app.db.insert(newsTable).values({ title: 'Returns are due', descr: 'Until the 20th.', link });
  });

  it('shows the news with links that open outside the console without a referrer', async () => {
    await tested.open('/admin-dashboard/news');
    const shownLink = within(await rowOf('Returns are due')).getByRole('link', {
      name: /^gst\.gov\.in\/newsandupdates/,
    });
    expect(shownLink).toHaveAttribute('href', link);
    expect(shownLink).toHaveAttribute('target', '_blank');
    expect(shownLink).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('does not link an address that is not a web page', async () => {
    const hostileNews = { title: 'Old news', descr: 'Stored elsewhere.', link: 'javascript:alert(1)' };
    await tested.app.db.insert(newsTable).values(hostileNews);
    await tested.open('/admin-dashboard/news');
    const row = await rowOf('Old news');
    expect(within(row).queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument();
    expect(within(row).getByText('javascript:alert(1)')).toBeInTheDocument();
  });

  it('opens an item for reading at an address of its own', async () => {
    await tested.open('/admin-dashboard/news');
    await user.click(within(await rowOf('Returns are due')).getByRole('link', { name: 'Returns are due' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Returns are due' }));
    expect(dialog.getByText('Until the 20th.')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: /^gst\.gov\.in/ })).toHaveAttribute('href', link);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(window.location.pathname).toBe('/admin-dashboard/news');
  });

  it('redirects to the sign-in page when the session ends while an item is opened', async () => {
    await tested.open('/admin-dashboard/news/01890000-0000-7000-8000-000000000000');
    tested.fail(failures.sessionEnded({ method: 'GET', path: '/news/:id' }));
    expect(await screen.findByText('Authentication failed. Please log in again.')).toBeInTheDocument();
  });

  it('reports a deleted item, with a way back to the list', async () => {
    await tested.open('/admin-dashboard/news/01890000-0000-7000-8000-000000000000');
    const dialog = within(await screen.findByRole('dialog', { name: 'Details' }));
    tested.fail();
    await user.click(await dialog.findByRole('link', { name: 'Back to the list' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('adds news from the form', async () => {
    await tested.open('/admin-dashboard/news');
    await user.click(await screen.findByRole('link', { name: 'Add news' }));
    await fill({ title: 'New batch', descr: 'In Nagpur.', link: 'https://institute.example/nagpur' });
    await save();
    expect(await screen.findByText('News created successfully!')).toBeInTheDocument();
    expect(await screen.findByText('New batch')).toBeInTheDocument();
    expect((await storedNews()).find(({ title }) => title === 'New batch')).toMatchObject({
      descr: 'In Nagpur.',
      link: 'https://institute.example/nagpur',
    });
  });

  it.each([
    ['title', { descr: 'In Nagpur.', link }, ['Title']],
    ['description', { title: 'New batch', link }, ['Description']],
    ['link', { title: 'New batch', descr: 'In Nagpur.' }, ['Link']],
    ['field at all', {}, ['Title', 'Description', 'Link']],
  ])(
    'skips an add without a %s: no call, no dialog, only a mark on the empty field',
    async (__, values, emptyField) => {
      await tested.open('/admin-dashboard/news/create');
      await fill(values);
      await save();
      await user.keyboard('{Control>}s{/Control}');
      await waitFor(() =>
        expect(['Title', 'Description', 'Link'].filter((label) => isMarked(label))).toEqual([...emptyField]),
      );
      expect(posts()).toEqual([]);
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('title' in values ? values.title : '');
    },
  );

  it.each(['www.gst.gov.in', 'javascript:alert(1)', 'ftp://gst.gov.in'])('refuses %s as a link', async (address) => {
    await tested.open('/admin-dashboard/news/create');
    await fill({ title: 'New batch', descr: 'In Nagpur.', link: address });
    await save();
    expect(await screen.findByText('Please enter a valid URL')).toBeInTheDocument();
    expect(posts()).toEqual([]);
  });

  it('deletes news after asking', async () => {
    await tested.open('/admin-dashboard/news');
    await press('Returns are due', /^Delete/);
    expect(await screen.findByText('You will not be able to recover this news!')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('News deleted successfully!')).toBeInTheDocument();
    await waitFor(async () => expect(await storedNews()).toEqual([]));
  });

  it('reports what failed, and keeps what was typed', async () => {
    await tested.open('/admin-dashboard/news/create');
    await fill({ title: 'New batch', descr: 'In Nagpur.', link });
    tested.fail(failures.serverError({ method: 'POST', path: '/news' }));
    await save();
    expect(await screen.findByText('Failed to create news')).toBeInTheDocument();
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('New batch');
  });

  it.each([
    ['the network is down', failures.networkDown],
    ['the server fails', failures.silentError],
    ['a right is missing', failures.forbidden],
  ])('reports a failed deletion when %s', async (__, failure) => {
    await tested.open('/admin-dashboard/news');
    await rowOf('Returns are due');
    tested.fail(failure({ method: 'DELETE', path: '/news/:id' }));
    await press('Returns are due', /^Delete/);
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Failed to delete news')).toBeInTheDocument();
    expect(await storedNews()).toHaveLength(1);
  });

  it('shows in place of the list that it could not be fetched', async () => {
    await tested.open('/admin-dashboard/news');
    tested.fail(failures.serverError({ method: 'GET', path: '/news' }));
    expect(await screen.findByText('Failed to fetch news')).toBeInTheDocument();
  });

  it('shows controls only to users who may use them', async () => {
    await tested.open('/team-dashboard/news', { permissions: flags({ news: ['read'] }) });
    expect(within(await rowOf('Returns are due')).queryByRole('button', ownActions)).not.toBeInTheDocument();
    expect(screen.queryByText('Add news')).not.toBeInTheDocument();
  });
});
