import { reactRouterProvider, type RouterNavigateFunction, type RouterProvider } from 'ra-core';
import { useCallback } from 'react';

const drawnAtOnce = { flushSync: true };

/**
 * React Router under react-admin, with one difference: a list whose page, order, size or filters change is drawn with
 * its new address at once. react-admin makes the next change out of the address that is drawn, and the router would
 * draw it when the browser has time for it: of two quick changes, the first would be lost.
 */
export const routerProvider: RouterProvider = { ...reactRouterProvider, useNavigate };

function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  return useCallback(
    (to, options) => {
      // What completes the address of a list that was opened without one replaces it, from within an effect.
      const changesList = typeof to === 'object' && to.pathname === undefined && !options?.replace;
      navigate(to, changesList ? { ...options, ...drawnAtOnce } : options);
    },
    [navigate],
  );
}
