import { Fragment, type ContextType } from 'react';
import type { BulkAction } from '../types.ts';
import { BulkBar } from './BulkBar.tsx';
import { BulkContext } from './context.ts';

type ListBulkBarProps = {
  bulk: ContextType<typeof BulkContext>;
  actions: readonly BulkAction[];
};

/** The bulk bar of a list with its actions. */
export function ListBulkBar({ bulk, actions }: ListBulkBarProps) {
  return (
    <BulkContext value={bulk}>
      <BulkBar>
        {[...actions.entries()].map(([place, { button }]) => (
          // The actions of a list are constant, so their index is a stable key.
          <Fragment key={place}>{button}</Fragment>
        ))}
      </BulkBar>
    </BulkContext>
  );
}
