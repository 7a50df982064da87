import type { ComponentType } from 'react';
import { lazyScreen } from '#console/kit/form/page/lazyScreen.tsx';
import type { PracticeKind } from './kind.ts';

const form = () => import('./PracticeForm.tsx');

/** The editor of a kind, below the chapter: a new one, and one that the address names. */
export function practicePages(kind: PracticeKind): Record<'create' | 'edit', ComponentType> {
  return {
    create: lazyScreen(async () => {
      const { PracticeCreate } = await form();
      return () => <PracticeCreate kind={kind} />;
    }),
    edit: lazyScreen(async () => {
      const { PracticeEdit } = await form();
      return () => <PracticeEdit kind={kind} />;
    }),
  };
}
