import Button from '@mui/material/Button';
import { useText } from '#console/texts/index.ts';
import type { Loading } from './lazyCode.ts';
import { Text } from '../layout/parts.tsx';

/** Renders nothing while a part of a page is loading. If loading failed, renders a line with 'Try again'. */
export function NotLoaded({ state, retry }: Loading) {
  const text = useText();
  if (state !== 'failed') return null;
  return (
    <Text tone="red" role="alert">
      {text('ui.notLoaded')}{' '}
      <Button size="small" onClick={retry}>
        {text('ui.form.retry')}
      </Button>
    </Text>
  );
}
