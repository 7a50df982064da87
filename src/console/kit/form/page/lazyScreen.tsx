import type { ComponentType } from 'react';
import { useText } from '#console/texts/index.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import type { Loading } from '../../states/lazyCode.ts';
import { lazyPart, type LazyPart } from '../../states/lazyPart.tsx';
import { LoadingRows } from '../../states/LoadingRows.tsx';

/** A screen of a module that is loaded when it is first opened, so that the module's list stays fast. */
export function lazyScreen<Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyPart(load, LoadingScreen);
}

function LoadingScreen({ state, retry }: Loading) {
  const text = useText();
  return state === 'failed' ? <ErrorState message={text('form.pageFailed')} onRetry={retry} /> : <LoadingRows />;
}
