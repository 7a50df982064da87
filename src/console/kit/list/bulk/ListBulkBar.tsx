import { Fragment, type ContextType } from 'react';
import type { AnyRow, BulkAction } from '../types.ts';
import { BulkBar } from './BulkBar.tsx';
import { BulkContext } from './context.ts';

type ListBulkBarProps = {
  bulk: ContextType<typeof BulkContext>;
  actions: readonly BulkAction[];
  onRead: (records: readonly AnyRow[]) => void;
};

/** The bulk bar of a list with its actions. */
export function ListBulkBar({ bulk, actions, onRead }: ListBulkBarProps) {
  return (
    <BulkContext value={bulk}>
      <BulkBar onRead={onRead}>
        {[...actions.entries()].map(([place, { button }]) => (
          // The actions of a list are constant, so their index is a stable key.
          <Fragment key={place}>{button}</Fragment>
        ))}
      </BulkBar>
    </BulkContext>
  );
}
