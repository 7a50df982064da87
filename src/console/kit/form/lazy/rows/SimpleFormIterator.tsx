import type { ReactNode } from 'react';
import { SimpleFormIteratorBase, SimpleFormIteratorItemBase, useArrayInput, useSimpleFormIterator } from 'react-admin';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useFormFields } from '../../fields.ts';
import { initialRowValues } from '../../schema.ts';
import { SortableRows } from './SortableRows.tsx';

export type SimpleFormIteratorProps = {
  /** The inputs of a row, with sources relative to the row. */
  children: ReactNode;
  /** The noun for a row: 'Card'. */
  item: TextKey;
};

/**
 * The rows of an `ArrayInput`, which can be added, removed, and sorted by drag or keyboard. react-admin's own iterator
 * hides its buttons until the row is hovered, and loses the focus. This component keeps the behaviour of ra-core and
 * only replaces the layout.
 */
export function SimpleFormIterator(props: SimpleFormIteratorProps) {
  return (
    <SimpleFormIteratorBase disableAutoFocus>
      <Rows {...props} />
    </SimpleFormIteratorBase>
  );
}

function Rows({ children, item }: SimpleFormIteratorProps) {
  const text = useText();
  const { schema } = useFormFields();
  const { fields } = useArrayInput();
  const { add, remove, reOrder, source } = useSimpleFormIterator();
  const ids = fields.map(({ id }) => id);
  return (
    <SortableRows
      ids={ids}
      name={text(item)}
      onAdd={() => add(schema ? initialRowValues(schema, source) : {})}
      onRemove={remove}
      onMove={reOrder}
    >
      {(index) => <SimpleFormIteratorItemBase index={index}>{children}</SimpleFormIteratorItemBase>}
    </SortableRows>
  );
}
