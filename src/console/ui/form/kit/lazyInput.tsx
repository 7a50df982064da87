import { createElement, useEffect, useState, type ComponentType } from 'react';
import Button from '@mui/material/Button';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useLabelOf } from '#console/texts/nounTexts.ts';
import styles from '../fields.module.css';

/**
 * An input that brings much along, such as a calendar, and is fetched with the first form that has one. Until it is
 * there its label and an empty box hold its place.
 */
export function lazyInput<Props extends { label?: TextKey | undefined; source?: string }>(
  load: () => Promise<ComponentType<Props>>,
  /** No label of its own: nothing is shown until it is there. */
  quiet?: 'quiet',
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyInput(props: Props) {
    const text = useText();
    const labelOf = useLabelOf();
    const [state, setState] = useState<'loading' | 'ready' | 'failed'>(loaded ? 'ready' : 'loading');
    useEffect(() => {
      if (state !== 'loading') return undefined;
      let wanted = true;
      load().then(
        (component) => {
          loaded = component;
          return wanted && setState('ready');
        },
        () => wanted && setState('failed'),
      );
      return () => {
        wanted = false;
      };
    }, [state]);
    if (loaded) return createElement(loaded, props);
    if (quiet) return <div className={styles.quiet} />;
    return (
      <div className={styles.field} aria-busy={state === 'loading'}>
        <span className={styles.label}>{text(labelOf({ source: props.source ?? '', label: props.label }))}</span>
        {state === 'failed' ? (
          <p className={styles.error} role="alert">
            {text('ui.upload.notLoaded')}{' '}
            <Button size="small" onClick={() => setState('loading')}>
              {text('ui.form.retry')}
            </Button>
          </p>
        ) : (
          <div className={styles.bone} />
        )}
      </div>
    );
  };
}
