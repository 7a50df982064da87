import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { failures } from '#mocks/failures.ts';
import { metaTagsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { ownActions, press, rowOf, wholeConsole } from '../wholeConsole.ts';

const home = { type: 'Home', title: 'GST courses', description: 'Courses in GST and Tally.', keywords: 'GST, Tally' };

describe('meta tags', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const storedTags = () => tested.app.db.select().from(metaTagsTable);
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  const fill = async () => {
    await user.type(await screen.findByLabelText(/^Type/), 'Blog');
    await user.type(screen.getByLabelText(/^Title/), 'Tally tips');
    await user.type(screen.getByLabelText(/^Description/), 'Tips for Tally Prime.');
    await user.type(screen.getByLabelText(/^Keywords/), 'Tally, tips');
  };

  beforeEach(async () => {
    await tested.app.db.delete(metaTagsTable);
    await tested.app.db.insert(metaTagsTable).values([home, { ...home, type: 'Catalogue' }]);
  });

  it('finds a meta tag by its type', async () => {
    await tested.open('/admin-dashboard/meta');
    await rowOf('Home');
    await user.type(screen.getByRole('searchbox'), 'cata');
    // The sidebar has a Home of its own.
    await waitFor(() => expect(within(screen.getByRole('table')).queryByText('Home')).not.toBeInTheDocument());
    expect(await rowOf('Catalogue')).toBeInTheDocument();
  });

  it('adds a meta tag, with a preview of the search result', async () => {
    await tested.open('/admin-dashboard/meta/create');
    await fill();
    const preview = screen.getByRole('region', { name: 'Search engine preview' });
    expect(within(preview).getByText('Tips for Tally Prime.')).toBeInTheDocument();
    await save();
    expect(await screen.findByText('Meta tag created successfully!')).toBeInTheDocument();
    expect(await rowOf('Blog')).toBeInTheDocument();
    expect(await storedTags()).toHaveLength(3);
  });

  it('says which fields are missing and sends nothing', async () => {
    await tested.open('/admin-dashboard/meta/create');
    await screen.findByLabelText(/^Type/);
    await save();
    for (const field of ['Type is', 'Title is', 'Description is', 'Keywords are']) {
      expect(await screen.findByText(`${field} required`)).toBeInTheDocument();
    }
    expect(tested.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('changes a meta tag', async () => {
    await tested.open('/admin-dashboard/meta');
    await user.click(within(await rowOf('Home')).getByRole('link', { name: 'Home' }));
    const title = await screen.findByLabelText(/^Title/);
    await user.clear(title);
    await user.type(title, 'GST and Tally');
    await save();
    expect(await screen.findByText('Meta tag updated successfully!')).toBeInTheDocument();
    expect((await storedTags()).find(({ type }) => type === 'Home')?.title).toBe('GST and Tally');
  });

  it('deletes a meta tag after asking', async () => {
    await tested.open('/admin-dashboard/meta');
    await press('Home', /^Delete/);
    expect(await screen.findByText('You will not be able to recover this meta tag!')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Meta tag deleted successfully!')).toBeInTheDocument();
    expect(await storedTags()).toHaveLength(1);
  });

  it('reports that a deletion failed', async () => {
    await tested.open('/admin-dashboard/meta');
    tested.fail(failures.silentError({ method: 'DELETE', path: '/metatags/:id' }));
    await press('Home', /^Delete/);
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Something went wrong!')).toBeInTheDocument();
    expect(await storedTags()).toHaveLength(2);
  });

  it.each([
    ['the server fails', failures.serverError],
    ['the network is down', failures.networkDown],
    ['the right is gone', failures.forbidden],
  ])('keeps what was typed when %s', async (__, failure) => {
    await tested.open('/admin-dashboard/meta/create');
    tested.fail(failure({ method: 'POST', path: '/metatags' }));
    await fill();
    await save();
    expect(await screen.findByText('Failed to save meta tag')).toBeInTheDocument();
    expect(screen.getByLabelText<HTMLInputElement>(/^Type/).value).toBe('Blog');
  });

  it('shows in place of the list that it could not be fetched', async () => {
    await tested.open('/admin-dashboard/meta');
    tested.fail(failures.networkDown({ method: 'GET', path: '/metatags' }));
    expect(await screen.findByText('Failed to fetch meta tags')).toBeInTheDocument();
  });

  it('shows controls only to users who may use them', async () => {
    await tested.open('/team-dashboard/meta', { permissions: flags({ meta: ['read'] }) });
    const row = await rowOf('Home');
    expect(within(row).queryByRole('button', ownActions)).not.toBeInTheDocument();
    expect(screen.queryByText('Add meta tag')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
  });
});
