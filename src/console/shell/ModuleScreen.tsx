import Button from '@mui/material/Button';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { ModulePage } from '#console/module.ts';
import { useText } from '#console/texts/index.ts';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { AccessDenied } from './AccessDenied.tsx';
import { partsOf } from './address.ts';
import { useConsole } from './context.ts';
import { builtModule, loadModule, moduleState, subscribeModules } from './moduleCache.ts';
import { PageNotFound } from './PageNotFound.tsx';
import { PageState } from './PageState.tsx';
import { mayOpen, modulesOf } from './sharedPages.ts';

export type ModuleScreenProps = {
  id: string;
  label: string;
  page: ModulePage | 'list';
  /** The path of a page below the module's address, instead of `page`. */
  subpage?: string;
  /** The module whose read permission is required, if it is another one. */
  rights?: string;
};

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
  useEffect(() => {
    if (isAllowed && isAbsent) loadModule(id).catch(() => undefined);
  }, [isAllowed, isAbsent, id]);

  const adds = partsOf(useLocation().pathname).record === 'create';
  if (!isAllowed) return <AccessDenied modules={modulesOf(rights, product)} />;
  if (adds && builtModule(id)?.addsNone) return <PageNotFound module={id} label={label} />;
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
