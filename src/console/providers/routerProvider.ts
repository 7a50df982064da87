import { useCallback } from 'react';
import { reactRouterProvider, type RouterNavigateFunction, type RouterProvider } from 'react-admin';

const drawnAtOnce = { flushSync: true };

/**
 * React Router for react-admin, with one difference: changes of a list's page, sort, size or filters render
 * synchronously. react-admin computes the next change from the rendered address, which the router would update later,
 * so that the first of two quick changes would be lost.
 */
export const routerProvider: RouterProvider = { ...reactRouterProvider, useNavigate };

function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  return useCallback(
    (to, options) => {
      // A new list completes its address with `replace`, from within an effect.
      const changesList = typeof to === 'object' && to.pathname === undefined && !options?.replace;
      navigate(to, changesList ? { ...options, ...drawnAtOnce } : options);
    },
    [navigate],
  );
}
