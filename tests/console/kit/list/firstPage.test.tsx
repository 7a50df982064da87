import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BuiltModule } from '#console/module.ts';
import { builtModules } from '#console/modules.ts';
import { fillSlug } from '#contract/product.ts';
import { wholeConsole } from '#tests/console/wholeConsole.ts';

const modulesWithLists = await Promise.all(
  builtModules.map(async ({ id, load }: BuiltModule) => {
    const { nouns, listStart } = (await load()).default;
    return { id, path: nouns[id]?.endpoints.list?.path ?? '', asksAhead: listStart !== undefined };
  }),
);
const product = { name: 'Institute', slug: 'institute' };
const firstRequest = modulesWithLists
  .filter(({ asksAhead }) => asksAhead)
  .map(({ id, path }) => [fillSlug(id, product), fillSlug(path, product)] as const);

const hasLoaded = () => waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument());

describe('the first rows of a list', () => {
  const tested = wholeConsole();
  const pages: URL[] = [];
  // Counting requests a single row.
  tested.server.events.on('request:start', ({ request }) => {
    const address = new URL(request.url);
    if (request.method === 'GET' && address.searchParams.get('limit') !== '1') pages.push(address);
  });
  beforeEach(() => void pages.splice(0));
  const askedFor = (path: string) => pages.filter(({ pathname }) => pathname === `/api${path}`);

  it.each(firstRequest)('are requested once: %s', async (id, path) => {
    await tested.open(`/admin-dashboard/${id}`);
    await screen.findByRole('heading', { level: 1, name: / \d+$/ });
    await hasLoaded();
    expect(askedFor(path)).toHaveLength(1);
  });

  it('are requested once from the sidebar and from the palette', async () => {
    const user = userEvent.setup({ delay: null });
    await tested.open('/admin-dashboard/blogs');
    await screen.findByRole('heading', { level: 1, name: /^Blogs/ });
    await user.click(screen.getByRole('button', { name: 'Website Settings' }));
    await user.click(screen.getByRole('link', { name: 'Alerts' }));
    await screen.findByRole('heading', { level: 1, name: 'Alerts 0' });
    await user.keyboard('{Control>}k{/Control}jobs{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Jobs 0' });
    expect([askedFor('/alerts'), askedFor('/jobs-internal')].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('are those of the address', async () => {
    const filter = encodeURIComponent('{"status":"inactive"}');
    await tested.open(`/admin-dashboard/alert?page=1&perPage=10&sort=title&order=ASC&filter=${filter}`);
    await screen.findByRole('heading', { level: 1, name: / 0$/ });
    await hasLoaded();
    expect(askedFor('/alerts')).toHaveLength(1);
  });

  it('are not requested by a user without the right', async () => {
    await tested.open('/team-dashboard/alert', { permissions: {} });
    await screen.findByRole('heading', { name: 'Access Denied' });
    expect(askedFor('/alerts')).toEqual([]);
  });
});
