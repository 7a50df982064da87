import type { ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { ErrorState } from '../states/ErrorState.tsx';
import { useLazyCode } from '../states/lazyCode.ts';
import { lazyFormKit } from './formKit.ts';

/** Renders a form after its code has loaded; `bones`, its skeleton, until then. */
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
