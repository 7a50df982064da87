import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  AddressRoutes,
  createAddressRouter,
  useBlocker,
  type AddressRouter,
} from '#console/providers/addressRouter.tsx';

type Blocker = ReturnType<typeof useBlocker>;

/** A page whose form has unsaved changes as long as `isDirty` says so. */
function openPage(isDirty = () => true) {
  window.history.replaceState(null, '', '/first');
  const router = createAddressRouter();
  const kept: { navigate?: NavigateFunction; blocker?: Blocker } = {};
  const Page = () => {
    const navigate = useNavigate();
    const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname !== '/free' && isDirty());
    useEffect(() => {
      kept.navigate = navigate;
      kept.blocker = blocker;
    });
    const { pathname, search, hash } = useLocation();
    return <p>{`${pathname}${search}${hash}`}</p>;
  };
  render(
    <AddressRoutes router={router}>
      <Page />
    </AddressRoutes>,
  );
  opened = router;
  return {
    router,
    go: (to: string, options?: { replace?: boolean }) => act(async () => kept.navigate?.(to, options)),
    blocker: () => kept.blocker,
  };
}

let opened: AddressRouter | undefined;
afterEach(() => opened?.dispose());

const shown = () => screen.getByRole('paragraph').textContent;
const inBar = () => `${window.location.pathname}${window.location.search}${window.location.hash}`;

/** Waits until the browser has gone back or forth. */
const travel = (steps: number) =>
  act(async () => {
    const arrived = new Promise((settle) => window.addEventListener('popstate', settle, { once: true }));
    window.history.go(steps);
    await arrived;
  });

describe('the address of the console', () => {
  it('follows links, replacements and the Back button', async () => {
    const page = openPage(() => false);
    const visited: string[] = [];
    page.router.subscribe(({ location }) => visited.push(location.pathname));
    await page.go('/second?page=2#row');
    expect([shown(), inBar()]).toEqual(['/second?page=2#row', '/second?page=2#row']);
    await page.go('/third', { replace: true });
    await travel(-1);
    expect([shown(), inBar()]).toEqual(['/first', '/first']);
    await travel(1);
    expect(shown()).toBe('/third');
    expect(visited).toEqual(['/second', '/third', '/first', '/third']);
  });

  it('stays while a form refuses a link, and changes once it is allowed', async () => {
    const page = openPage();
    await page.go('/second');
    expect([shown(), inBar(), page.blocker()?.state]).toEqual(['/first', '/first', 'blocked']);
    act(() => page.blocker()?.reset?.());
    expect([shown(), page.blocker()?.state]).toEqual(['/first', 'unblocked']);
    await page.go('/second');
    act(() => page.blocker()?.proceed?.());
    expect([shown(), inBar(), page.blocker()?.state]).toEqual(['/second', '/second', 'unblocked']);
  });

  it('stays while a form refuses the Back button, and goes back once it is allowed', async () => {
    const page = openPage();
    await page.go('/free');
    await travel(-1);
    await vi.waitFor(() => expect(inBar()).toBe('/free'));
    expect([shown(), page.blocker()?.state]).toEqual(['/free', 'blocked']);
    act(() => page.blocker()?.reset?.());
    await travel(-1);
    await vi.waitFor(() => expect(inBar()).toBe('/free'));
    act(() => page.blocker()?.proceed?.());
    await vi.waitFor(() => expect(shown()).toBe('/first'));
    expect([inBar(), page.blocker()?.state]).toEqual(['/first', 'unblocked']);
  });
});
