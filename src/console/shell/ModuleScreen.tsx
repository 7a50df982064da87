import Button from '@mui/material/Button';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { ConsoleModule, ModulePage } from '#console/module.ts';
import { useText } from '#console/texts/index.ts';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { AccessDenied } from './AccessDenied.tsx';
import { partsBelowModule } from './address.ts';
import { useConsole } from './context.ts';
import { builtModule, loadModule, moduleState, subscribeModules } from './moduleCache.ts';
import { PageNotFound } from './PageNotFound.tsx';
import { PageState } from './PageState.tsx';
import { mayOpen, modulesOf, sharedPages } from './sharedPages.ts';

export type ModuleScreenProps = {
  id: string;
  label: string;
  page: ModulePage | 'list';
  /** The path of a page below the module's address, instead of `page`. */
  subpage?: string;
  /** The module whose read permission is required, if it is not the page's own module. */
  rights?: string;
};

const isUnlisted = (id: string): boolean => sharedPages.some((page) => page.id === id && page.isUnlisted);

/**
 * Whether a page of the module can exist at the address; while the module is not loaded, up to two parts are allowed.
 */
function hasAddress(id: string, page: ModulePage | 'list', below: readonly string[], module?: ConsoleModule): boolean {
  const [firstPart = ''] = below;
  if (page === 'show') return below.length === 2;
  if (page !== 'list') return below.length === 1;
  const sharedPage = sharedPages.find((candidate) => candidate.id === id);
  if (sharedPage?.hasRecords && below.length > 0 && below.length < 3)
    return !module || Object.hasOwn(module.lists ?? {}, firstPart);
  if (sharedPage) return below.length === 0 && !sharedPage.isUnlisted;
  const isInList = !module || Object.hasOwn(module.lists ?? {}, firstPart);
  return below.length <= (isInList ? 2 : 1);
}

/**
 * A page of a module. It usually renders without a placeholder: the first module is awaited on load, others are
 * preloaded when their menu item is hovered or focused.
 */
export function ModuleScreen({ id, label, page, subpage, rights = id }: ModuleScreenProps) {
  const text = useText();
  const { employee, product } = useConsole();
  const state = useSyncExternalStore(
    subscribeModules,
    useCallback(() => moduleState(id), [id]),
  );
  const isAllowed = mayOpen(employee, rights, product);
  const isAbsent = state.status === 'absent';
  const below = partsBelowModule(useLocation().pathname);
  const loadedModule = state.status === 'loaded' ? state.module : undefined;
  const mayExist = subpage !== undefined || hasAddress(id, page, below, loadedModule);
  // Only the module knows the names of its lists, which may be the first part of a longer address.
  const isNeeded = isAllowed || (mayExist && below.length > 1);
  useEffect(() => {
    if (isNeeded && isAbsent) loadModule(id).catch(() => undefined);
  }, [isNeeded, isAbsent, id]);

  if (!mayExist) return <PageNotFound {...(isAllowed && !isUnlisted(id) ? { module: id, label } : {})} />;
  if (!isAllowed && (state.status === 'loaded' || !isNeeded || state.status === 'failed'))
    return <AccessDenied modules={modulesOf(rights, product)} />;
  if (below[0] === 'create' && builtModule(id)?.addsNone) return <PageNotFound module={id} label={label} />;
  if (state.status === 'failed') {
    return (
      <PageState
        tone="red"
        title={text('shell.failed.title')}
        text={text('shell.failed.module', { name: label })}
        role="alert"
        actions={
          <>
            <Button variant="contained" onClick={() => loadModule(id).catch(() => undefined)}>
              {text('shell.failed.retry')}
            </Button>
            <Button variant="outlined" onClick={() => window.location.reload()}>
              {text('shell.failed.reload')}
            </Button>
          </>
        }
      />
    );
  }
  if (state.status !== 'loaded') {
    return (
      <>
        <h1>{label}</h1>
        <LoadingRows />
      </>
    );
  }
  const { screens, subpages } = state.module;
  const Screen = subpage === undefined ? screens[page] : subpages?.[subpage];
  return Screen ? <Screen /> : <PageNotFound module={id} label={label} />;
}
