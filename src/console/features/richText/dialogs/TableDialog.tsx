import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useText } from '#console/texts/index.ts';
import { insertTable, setCaption, tableAt } from '../schema/tableCommands.ts';
import { Grid, Row } from '../../../kit/layout/parts.tsx';
import { DialogField, InsertDialog } from './InsertDialog.tsx';

const maxSize = { rows: 50, columns: 12 } as const;

/** The typed number if it is an integer from 1 to `limit`. */
function sizeFrom(input: string, limit: number): number | undefined {
  const size = Number(input);
  return Number.isInteger(size) && size >= 1 && size <= limit ? size : undefined;
}

/** Asks for the size of a new table. Rows and columns can be added later. */
export function TableDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const text = useText();
  const [rows, setRows] = useState('3');
  const [columns, setColumns] = useState('3');
  const [withHead, setWithHead] = useState(true);
  const [isChecked, setIsChecked] = useState(false);
  const errorOf = (input: string, limit: number) =>
    isChecked && sizeFrom(input, limit) === undefined ? text('richText.table.wrongSize', { most: limit }) : undefined;

  function apply(): void {
    const [height, width] = [sizeFrom(rows, maxSize.rows), sizeFrom(columns, maxSize.columns)];
    setIsChecked(true);
    if (height === undefined || width === undefined) return;
    onClose();
    insertTable(editor, height, width, withHead);
  }

  return (
    <InsertDialog
      title={text('richText.table.add')}
      submit={text('richText.dialog.insert')}
      onSubmit={apply}
      onClose={onClose}
    >
      <Grid columns={2} gap={12}>
        <DialogField
          label={text('richText.table.rows')}
          error={errorOf(rows, maxSize.rows)}
          value={rows}
          onChange={setRows}
          inputMode="numeric"
          first
        />
        <DialogField
          label={text('richText.table.columns')}
          error={errorOf(columns, maxSize.columns)}
          value={columns}
          onChange={setColumns}
          inputMode="numeric"
        />
      </Grid>
      <Row as="label">
        <input type="checkbox" checked={withHead} onChange={(event) => setWithHead(event.target.checked)} />
        {text('richText.table.headerRow')}
      </Row>
    </InsertDialog>
  );
}

/** Asks for the caption above a table. */
export function CaptionDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const text = useText();
  const [caption, setCaptionText] = useState(() => String(tableAt(editor)?.node.attrs.caption ?? ''));
  return (
    <InsertDialog
      title={text('richText.table.captionTitle')}
      submit={text('richText.dialog.save')}
      onSubmit={() => {
        onClose();
        setCaption(editor, caption);
      }}
      onClose={onClose}
    >
      <DialogField label={text('richText.table.captionLabel')} value={caption} onChange={setCaptionText} first />
    </InsertDialog>
  );
}
