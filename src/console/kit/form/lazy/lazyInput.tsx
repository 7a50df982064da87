import Button from '@mui/material/Button';
import { createElement, useEffect, useState, type ComponentType } from 'react';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useLabelOf } from '#console/texts/nounTexts.ts';
import styles from '../fields.module.css';

type Load<Props extends object> = () => Promise<ComponentType<Props>>;
type Loading = { readonly state: 'loading' | 'ready' | 'failed'; readonly retry: () => void };

/**
 * An input with a large dependency, such as a calendar, loaded with the first form that has one. Until then its label
 * and an empty box keep its place.
 */
export function lazyInput<Props extends { label?: TextKey | undefined; source?: string }>(
  load: Load<Props>,
): ComponentType<Props> {
  return lazyPart(load, InputBone);
}

const loads = new WeakMap<object, () => Promise<unknown>>();

/** Loads the code of such an input, so that the first one renders immediately. */
export async function preloadPart(part: object): Promise<void> {
  await loads.get(part)?.();
}

/** The same for what has no label of its own. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Bone: ComponentType<Props & Loading> = QuietBone,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const keep = async () => (loaded = await load());
  loads.set(LazyPart, keep);
  return LazyPart;

  function LazyPart(props: Props) {
    const [state, setState] = useState<Loading['state']>(loaded ? 'ready' : 'loading');
    useEffect(() => {
      if (state !== 'loading') return undefined;
      let isMounted = true;
      keep().then(
        () => isMounted && setState('ready'),
        () => isMounted && setState('failed'),
      );
      return () => {
        isMounted = false;
      };
    }, [state]);
    if (loaded) return createElement(loaded, props);
    return <Bone {...props} state={state} retry={() => setState('loading')} />;
  }
}

function QuietBone({ state }: Loading) {
  return <div className={styles.quiet} {...(state === 'loading' ? { 'data-pending': '' } : {})} />;
}

function InputBone({ source = '', label, state, retry }: { source?: string; label?: TextKey | undefined } & Loading) {
  const text = useText();
  const labelOf = useLabelOf();
  return (
    <div className={styles.field} aria-busy={state === 'loading'}>
      <span className={styles.label}>{text(labelOf({ source, label }))}</span>
      {state === 'failed' ? (
        <p className={styles.error} role="alert">
          {text('ui.upload.notLoaded')}{' '}
          <Button size="small" onClick={retry}>
            {text('ui.form.retry')}
          </Button>
        </p>
      ) : (
        <div className={styles.bone} data-pending="" />
      )}
    </div>
  );
}
