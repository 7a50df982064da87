import { useCallback, useMemo } from 'react';
import {
  reactRouterProvider,
  type RouterLocation,
  type RouterNavigateFunction,
  type RouterProvider,
} from 'react-admin';
import { useBlocker, useCanBlock } from './addressRouter.tsx';
import { withoutView, withShownView } from './listAddress.ts';

const synchronously = { flushSync: true };

/**
 * React Router for react-admin, with three differences: forms are guarded by our own router, the list's view stays in the
 * address, and changes of a list's page, sort, size or filters render synchronously. react-admin computes the next change
 * from the rendered address, which the router would update later, so that the first of two quick changes would be lost.
 */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  useNavigate,
  useLocation,
  useBlocker,
  useCanBlock,
};

function useLocation(): RouterLocation {
  const location = reactRouterProvider.useLocation();
  return useMemo(() => ({ ...location, search: withoutView(location.search) }), [location]);
}

function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  return useCallback(
    (to, options) => {
      // A newly opened list completes its address with `replace`, from within an effect.
      const isOfList = typeof to === 'object' && to.pathname === undefined;
      const place = isOfList && to.search !== undefined ? { ...to, search: withShownView(to.search) } : to;
      navigate(place, isOfList && !options?.replace ? { ...options, ...synchronously } : options);
    },
    [navigate],
  );
}
