import Button from '@mui/material/Button';
import { useText } from '#console/texts/index.ts';
import { withTexts } from '#console/texts/loadedTexts.ts';
import type { Loading } from '#console/kit/states/lazyCode.ts';
import { lazyPart } from '#console/kit/states/lazyPart.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { PageState } from './PageState.tsx';

/**
 * The page shown when no module is open. Users usually reach it after other pages, when its chunk has loaded, so its
 * placeholder is rarely needed.
 */
export const HomePage = lazyPart(async () => (await withTexts(import('./home/Home.tsx'))).Home, Placeholder);

function Placeholder({ state, retry }: Loading) {
  const text = useText();
  if (state === 'failed') {
    return (
      <PageState
        tone="red"
        role="alert"
        title={text('shell.failed.title')}
        text={text('shell.failed.module', { name: text('shell.breadcrumb.home') })}
        actions={
          <Button variant="contained" onClick={retry}>
            {text('shell.failed.retry')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <h1>{text('shell.welcome.title')}</h1>
      <LoadingRows />
    </>
  );
}
