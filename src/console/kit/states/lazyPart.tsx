import { createElement, type ComponentType, type FunctionComponent } from 'react';
import { lazyCode, useLazyCode, type LazyCode, type Loading } from './lazyCode.ts';
import { NotLoaded } from './NotLoaded.tsx';

/** A component in its own chunk, which can be loaded before it is rendered. */
export type LazyPart<Props> = FunctionComponent<Props> & Pick<LazyCode<ComponentType<Props>>, 'load' | 'preload'>;

/**
 * Returns a component that is loaded when it is first rendered. Until then, and if it cannot be loaded, `Bone` is shown
 * in its place. It does not suspend, because React delays the content of a Suspense boundary; once its code is loaded,
 * it renders immediately.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Bone: ComponentType<Props & Loading> = NotLoaded,
): LazyPart<Props> {
  const part = lazyCode(fetchPart);
  return Object.assign(Part, { load: part.load, preload: part.preload });

  function Part(props: Props) {
    const { code, state, retry } = useLazyCode(part);
    return code ? createElement(code, props) : <Bone {...props} state={state} retry={retry} />;
  }
}
