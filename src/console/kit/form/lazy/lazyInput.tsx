import Button from '@mui/material/Button';
import type { ComponentType } from 'react';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useLabelOf } from '#console/texts/nounTexts.ts';
import type { Loading } from '../../states/lazyCode.ts';
import { lazyPart, type LazyPart } from '../../states/lazyPart.tsx';
import { NotLoaded } from '../../states/NotLoaded.tsx';
import { Stack } from '../../layout/parts.tsx';
import styles from '../fields.module.css';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * An input with a large dependency, such as a calendar, loaded with the first form that has one. Until then its label
 * and an empty box hold its place.
 */
export function lazyInput<Props extends { label?: TextKey | undefined; source?: string }>(
  load: Load<Props>,
): LazyPart<Props> {
  return lazyPart(load, InputBone);
}

/** Like `lazyInput`, but for a part of a form without a label of its own. */
export function lazyFormPart<Props extends object>(load: Load<Props>): LazyPart<Props> {
  return lazyPart(load, QuietBone);
}

function QuietBone(loading: Loading) {
  if (loading.state === 'failed') return <NotLoaded {...loading} />;
  return <div className={styles.quiet} data-pending="" />;
}

function InputBone({ source = '', label, state, retry }: { source?: string; label?: TextKey | undefined } & Loading) {
  const text = useText();
  const labelOf = useLabelOf();
  return (
    <Stack gap={0} className={styles.field} aria-busy={state === 'loading'}>
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
    </Stack>
  );
}
