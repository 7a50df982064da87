import Button from '@mui/material/Button';
import { createElement, useEffect, useState, type ComponentType } from 'react';
import { useText } from '#console/texts/index.ts';
import type { DropzoneProps } from './Dropzone.tsx';
import styles from './upload.module.css';

let loaded: ComponentType<DropzoneProps> | undefined;

/**
 * The part that takes files comes with the first form that needs it, not with the lists. `retry` is there when it could
 * not be loaded.
 */
function useDropzoneComponent(): { component: ComponentType<DropzoneProps> | undefined; retry?: () => void } {
  const [component, setComponent] = useState(() => loaded);
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (loaded) return undefined;
    let isMounted = true;
    const load = async () => {
      try {
        const { Dropzone } = await import('./Dropzone.tsx');
        loaded = Dropzone;
        if (isMounted) setComponent(() => Dropzone);
      } catch {
        if (isMounted) setFailures(attempt + 1);
      }
    };
    void load();
    return () => {
      isMounted = false;
    };
  }, [attempt]);
  return failures > attempt ? { component, retry: () => setAttempt(failures) } : { component };
}

/** The box that takes files, or its place while it is on the way. */
export function LazyDropzone(props: DropzoneProps) {
  const { component, retry } = useDropzoneComponent();
  const text = useText();
  if (component) return createElement(component, props);
  return (
    <div className={styles.box} data-kind={props.kind} aria-busy={retry === undefined}>
      {retry && (
        <>
          <span className={styles.facts}>{text('ui.upload.notLoaded')}</span>
          <Button size="small" variant="outlined" color="inherit" onClick={retry}>
            {text('ui.form.retry')}
          </Button>
        </>
      )}
    </div>
  );
}
