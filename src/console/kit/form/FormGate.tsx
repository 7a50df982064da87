import type { ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { ErrorState } from '../states/ErrorState.tsx';
import { useLazyCode } from '../states/lazyCode.ts';
import { lazyFormKit } from './formKit.ts';

/** Renders a form after its code has loaded; until then, it renders the form's skeleton, `bones`. */
export function FormGate({ bones, children }: { bones: ReactNode; children: ReactNode }) {
  const text = useText();
  const { state, retry } = useLazyCode(lazyFormKit);
  if (state === 'ready') return children;
  return state === 'failed' ? (
    <ErrorState message={text('form.loadFailed')} detail={undefined} requestId={undefined} onRetry={retry} />
  ) : (
    bones
  );
}
