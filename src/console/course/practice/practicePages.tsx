import type { ComponentType } from 'react';
import { lazyScreen } from '#console/kit/form/page/lazyScreen.tsx';
import type { PracticeKind } from './kind.ts';

const form = () => import('./PracticeForm.tsx');

/** The editor pages of a kind, below the chapter: one for a new record, one for the record in the address. */
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
