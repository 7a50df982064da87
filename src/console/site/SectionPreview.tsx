import Button from '@mui/material/Button';
import { useText } from '#console/texts/index.ts';
import { withTexts } from '#console/texts/loadedTexts.ts';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import type { Loading } from '#console/kit/states/lazyCode.ts';
import { lazyPart } from '#console/kit/states/lazyPart.tsx';
import type { FormPreviewProps } from './preview/FormPreview.tsx';
import styles from './preview/place.module.css';

/**
 * A section of the site as visitors will see it, beside its form: passed to a FormPage as `side={<SectionPreview
 * section="hero" />}`. It renders the form's values as they are typed, or the given `values`. The drawing is loaded
 * with the form and delays nothing.
 */
export function SectionPreview(props: FormPreviewProps) {
  return (
    <div className={styles.beside} data-site-preview>
      <Drawing {...props} />
    </div>
  );
}

const Drawing = lazyPart<FormPreviewProps>(
  async () => (await withTexts(import('./preview/FormPreview.tsx'))).FormPreview,
  Bone,
);

/** As high as a card with a preview, so that nothing moves when the preview loads. */
function Bone({ state, retry }: Loading) {
  const text = useText();
  if (state !== 'failed') return <Stack ground="card" className={styles.bone} aria-busy />;
  return (
    <Text role="alert" tone="red" ground="card" pad={16}>
      {text('ui.upload.notLoaded')}{' '}
      <Button size="small" onClick={retry}>
        {text('ui.form.retry')}
      </Button>
    </Text>
  );
}
