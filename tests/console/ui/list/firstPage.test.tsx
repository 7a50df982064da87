import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { builtModules, type BuiltModule } from '#console/modules.tsx';
import { wholeConsole } from '#tests/console/wholeConsole.ts';

const listed = await Promise.all(
  builtModules.map(async ({ id, load }: BuiltModule) => {
    const { nouns, listStart } = (await load()).default;
    return { id, path: nouns[id]?.endpoints.list?.path ?? '', asksAhead: listStart !== undefined };
  }),
);
const ahead = listed.filter(({ asksAhead }) => asksAhead).map(({ id, path }) => [id, path] as const);

const shown = () => waitFor(() => expect(screen.queryByText('Loading')).toBeNull());

describe('the rows that a list shows first', () => {
  const tested = wholeConsole();
  const askedFor = (path: string) => tested.calls.filter((call) => call === `GET /api${path}`);

  it.each(ahead)('are asked for once: %s', async (id, path) => {
    await tested.open(`/admin-dashboard/${id}`);
    await screen.findByRole('heading', { level: 1, name: / 0$| 1$/ });
    await shown();
    expect(askedFor(path)).toHaveLength(1);
  });

  it('are those that the address says', async () => {
    const filter = encodeURIComponent('{"status":"inactive"}');
    await tested.open(`/admin-dashboard/alert?page=1&perPage=10&sort=title&order=ASC&filter=${filter}`);
    await screen.findByRole('heading', { level: 1, name: / 0$/ });
    await shown();
    expect(askedFor('/alerts')).toHaveLength(1);
  });

  it('are not asked for by a person without the right', async () => {
    await tested.open('/team-dashboard/alert', { permissions: {} });
    await screen.findByRole('heading', { name: 'Access Denied' });
    expect(askedFor('/alerts')).toEqual([]);
  });
});
