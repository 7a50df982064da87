import { createContext, startTransition, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { RouterBlocker, RouterBlockerFunction, RouterHistoryAction } from 'react-admin';
import { flushSync } from 'react-dom';
import { parsePath, Router, UNSAFE_createBrowserHistory } from 'react-router';
import type { Location, NavigateOptions, NavigationType, Navigator, Path, To } from 'react-router';

/** The address on screen, and the kind of navigation that led there. */
type Place = { readonly location: Location; readonly action: NavigationType };

type Listener = (place: Place, isSynchronous: boolean) => void;

/** A form that may prevent leaving the page. `show` receives the prevented navigation and its outcome. */
type Guard = { readonly refuses: RouterBlockerFunction; readonly show: (blocker: RouterBlocker) => void };

export type AddressRouter = {
  readonly navigator: Navigator;
  readonly place: () => Place;
  /** Calls the listener with each new address. The first listener is called before the address is rendered. */
  readonly subscribe: (listener: Listener) => () => void;
  readonly guard: (guard: Guard) => () => void;
  readonly dispose: () => void;
};

const unblockedState: RouterBlocker = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined };

/**
 * Connects the browser's address with React Router. React Router's own data router could do this, but two thirds of its
 * code (20 kB of the first load) load and submit data, which react-admin does here.
 */
export function createAddressRouter(): AddressRouter {
  const history = UNSAFE_createBrowserHistory({ window });
  let place: Place = { location: history.location, action: history.action };
  const listeners = new Set<Listener>();
  const guards = new Set<Guard>();
  let proceeding: Guard | undefined;
  /** Set while the browser returns to an address that a guard does not allow to leave. */
  let onReturned: (() => void) | undefined;

  const arrive = (isSynchronous = false) => {
    place = { location: history.location, action: history.action };
    for (const listener of listeners) listener(place, isSynchronous);
    proceeding?.show(unblockedState);
    proceeding = undefined;
  };
  /** Whether the newest guard prevents the navigation to an address; `proceed` carries out the navigation later. */
  const isRefused = (nextLocation: Location, historyAction: RouterHistoryAction, proceed: () => void): boolean => {
    const guard = [...guards].at(-1);
    if (!guard || guard === proceeding) return false;
    if (!guard.refuses({ currentLocation: place.location, nextLocation, historyAction })) return false;
    guard.show({
      state: 'blocked',
      location: nextLocation,
      proceed() {
        proceeding = guard;
        guard.show({ state: 'proceeding', location: nextLocation, proceed: undefined, reset: undefined });
        proceed();
      },
      reset: () => guard.show(unblockedState),
    });
    return true;
  };
  const change = (action: 'PUSH' | 'REPLACE', to: To, state: unknown, options?: NavigateOptions) => {
    const go = () => {
      if (action === 'PUSH') history.push(to, state);
      else history.replace(to, state);
      arrive(options?.flushSync);
    };
    if (!isRefused({ ...place.location, ...pathOf(to) }, action, go)) go();
  };
  const stop = history.listen(({ delta, location }) => {
    if (onReturned) {
      onReturned();
      onReturned = undefined;
      return;
    }
    if (delta === null) return arrive();
    const returnSignal = Promise.withResolvers<void>();
    const proceed = () => void returnSignal.promise.then(() => history.go(delta));
    if (!isRefused(location, 'POP', proceed)) return arrive();
    // The browser has already changed its address, so this returns to the previous one.
    onReturned = returnSignal.resolve;
    history.go(-delta);
  });
  return {
    navigator: {
      createHref: history.createHref,
      createURL: history.createURL,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push: (to, state, options) => change('PUSH', to, state, options),
      replace: (to, state, options) => change('REPLACE', to, state, options),
    },
    place: () => place,
    subscribe: (listener) => addTo(listeners, listener),
    guard: (guard) => addTo(guards, guard),
    dispose: stop,
  };
}

function pathOf(to: To): Path {
  return { pathname: '/', search: '', hash: '', ...(typeof to === 'string' ? parsePath(to) : to) };
}

/** Adds an element to a set; returns a function that removes it. */
function addTo<Element>(elements: Set<Element>, element: Element): () => void {
  elements.add(element);
  return () => void elements.delete(element);
}

const RouterContext = createContext<AddressRouter | undefined>(undefined);

/** Renders the children at the router's address, and again at each new one. */
export function AddressRoutes({ router, children }: { router: AddressRouter; children: ReactNode }) {
  const [{ location, action }, setPlace] = useState(router.place);
  useLayoutEffect(() => {
    const show = (newPlace: Place, isSynchronous = false) => {
      if (isSynchronous) flushSync(() => setPlace(newPlace));
      else startTransition(() => setPlace(newPlace));
    };
    // A child may already have navigated in an effect, before this subscription.
    show(router.place());
    return router.subscribe(show);
  }, [router]);
  return (
    <RouterContext value={router}>
      <Router location={location} navigationType={action} navigator={router.navigator}>
        {children}
      </Router>
    </RouterContext>
  );
}

/** Whether navigation can be refused here. */
export function useCanBlock(): boolean {
  return useContext(RouterContext) !== undefined;
}

/** Prevents navigation when `shouldBlock` says so, and returns the last prevented one. */
export function useBlocker(shouldBlock: RouterBlockerFunction | boolean): RouterBlocker {
  const router = useContext(RouterContext);
  const [blocker, setBlocker] = useState(unblockedState);
  const latestShouldBlock = useRef(shouldBlock);
  useEffect(() => {
    latestShouldBlock.current = shouldBlock;
  });
  useEffect(
    () =>
      router?.guard({
        refuses: (way) =>
          typeof latestShouldBlock.current === 'function' ? latestShouldBlock.current(way) : latestShouldBlock.current,
        show: setBlocker,
      }),
    [router],
  );
  return blocker;
}
