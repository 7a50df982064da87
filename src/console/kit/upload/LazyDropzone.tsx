import Button from '@mui/material/Button';
import { useText } from '#console/texts/index.ts';
import type { Loading } from '../states/lazyCode.ts';
import { lazyPart } from '../states/lazyPart.tsx';
import type { DropzoneProps } from './Dropzone.tsx';
import styles from './upload.module.css';

/**
 * The drop area for files. Its code is loaded with the first form that needs it, not with the lists; until then a
 * placeholder holds its place.
 */
export const LazyDropzone = lazyPart<DropzoneProps>(async () => (await import('./Dropzone.tsx')).Dropzone, Bone);

function Bone({ kind, state, retry }: DropzoneProps & Loading) {
  const text = useText();
  return (
    <div className={styles.box} data-kind={kind} aria-busy={state === 'loading'}>
      {state === 'failed' ? (
        <>
          <span className={styles.facts}>{text('ui.upload.notLoaded')}</span>
          <Button size="small" variant="outlined" color="inherit" onClick={retry}>
            {text('ui.form.retry')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
