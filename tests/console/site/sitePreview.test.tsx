import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { failures } from '#mocks/failures.ts';
import { sectionEntriesTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { wholeConsole } from '../wholeConsole.ts';

const parts = { part1: 'Accounting,', part2: 'GST', part3: 'and tax,', part4: 'learned on', part5: 'real books.' };
const heroOf = (smallText: string, isActive: boolean) => ({
  section: 'hero',
  heading: parts.part1,
  content: { smallText, mainHeading: parts, description: 'Practical.', buttonText: 'Talk to us' },
  isActive,
});
const stripOf = (title: string) => ({
  section: 'yellow-stats-strip',
  heading: title,
  content: { title, statistics: [] },
  isActive: true,
});

/** The preview of a section. */
const previewOf = (section: string) => screen.findByRole('img', { name: `Preview of ${section}, desk` });

describe('Site preview', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  let inactive = '';

  beforeEach(async () => {
    const { db } = tested.app;
    await db.delete(sectionEntriesTable);
    const [, inactiveEntry] = await db
      .insert(sectionEntriesTable)
      .values([heroOf('Shown now', true), heroOf('Waiting', false), stripOf('In figures')])
      .returning();
    inactive = inactiveEntry?._id ?? '';
  });

  it('shows active entries in place, and marks sections without one', async () => {
    await tested.open('/admin-dashboard/site-preview');
    expect((await previewOf('Hero')).textContent).toContain('Shown now');
    expect((await previewOf('Yellow Stats Strip')).textContent).toContain('In figures');
    expect(
      await screen.findByText('Footer: nothing is active, so visitors do not see this section.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Open Footer' }));
    await waitFor(() => expect(window.location.pathname).toBe('/admin-dashboard/footer'));
  });

  it('shows one entry instead of the active one, by a link that can be shared', async () => {
    await tested.open(`/admin-dashboard/site-preview?section=hero&entry=${inactive}`);
    await waitFor(async () => expect((await previewOf('Hero')).textContent).toContain('Waiting'));
    expect(screen.getByText(/^Hero: this entry is not active/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await screen.findByRole('button', { name: 'Link copied' });
    expect(await navigator.clipboard.readText()).toContain(
      `/admin-dashboard/site-preview?section=hero&entry=${inactive}`,
    );
  });

  it('reports that the entry no longer exists', async () => {
    await tested.open('/admin-dashboard/site-preview?section=hero&entry=5f0c1b7e-0000-4000-8000-000000000000');
    expect(await screen.findByText('Hero: this entry no longer exists.')).toBeInTheDocument();
  });

  it('names the sections that the user may not read, requests none of them, and shows the others', async () => {
    await tested.open('/team-dashboard/site-preview', { permissions: flags({ hero: ['read'] }) });
    expect((await previewOf('Hero')).textContent).toContain('Shown now');
    expect(screen.getByText('Yellow Stats Strip: you don’t have access to this section.')).toBeInTheDocument();
    expect(tested.calls.filter((call) => /yellow|footer|testimonials/.test(call))).toEqual([]);
  });

  it('is closed to users who may read no section', async () => {
    await tested.open('/team-dashboard/site-preview', { permissions: flags({ jobs: ['read'] }) });
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
  });

  it('retries a failed section while the others stay', async () => {
    await tested.open('/admin-dashboard/site-preview');
    tested.fail(failures.serverError({ method: 'GET', path: '/yellow-stats-strip/all' }));
    const note = await screen.findByText(/^Yellow Stats Strip could not be loaded/);
    expect((await previewOf('Hero')).textContent).toContain('Shown now');
    tested.restore();
    await user.click(within(note.parentElement ?? note).getByRole('button', { name: 'Try again' }));
    expect((await previewOf('Yellow Stats Strip')).textContent).toContain('In figures');
  });
});
