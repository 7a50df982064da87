import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { sectionEntriesTable } from '#server/schema.ts';
import { about } from '#tests/server/content/aboutContent.examples.ts';
import { confirm, press, rowOf, wholeConsole } from '../../wholeConsole.ts';

const entry = (title: string, isActive: boolean) => ({
  section: 'about',
  heading: title,
  content: { ...about, title },
  isActive,
});
const user = userEvent.setup({ delay: null });

async function menuOf(title: string): Promise<readonly (string | null)[]> {
  await user.click(within(await rowOf(title)).getByRole('button', { name: /^More actions/ }));
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  return items;
}

describe('the active entry of a section', () => {
  const tested = wholeConsole();

  beforeEach(async () => {
    await tested.app.db.delete(sectionEntriesTable);
    await tested.app.db.insert(sectionEntriesTable).values([entry('Shown now', true), entry('Waiting', false)]);
    await tested.open('/admin-dashboard/about-us-section');
  });

  it('does not offer a planned activation', async () => {
    expect(await menuOf('Shown now')).not.toContain('Activate on …');
    expect(await menuOf('Waiting')).toContain('Activate on …');
  });

  it('is deleted after a warning that the site will have none; other entries show no such warning', async () => {
    const warning = /the site will have none until you activate another one/;
    await press('Waiting', /^Delete/);
    expect(within(await screen.findByRole('alertdialog')).queryByText(warning)).not.toBeInTheDocument();
    await confirm('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await press('Shown now', /^Delete/);
    expect(within(await screen.findByRole('alertdialog')).getByText(warning)).toBeInTheDocument();
  });
});
