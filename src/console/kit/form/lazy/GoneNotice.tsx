import Button from '@mui/material/Button';
import { useContext, useState } from 'react';
import { useRecordContext, useRedirect, useResourceContext } from 'react-admin';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { readEmployee } from '#console/providers/session.ts';
import { useText, type Text as Translate } from '#console/texts/index.ts';
import { useHasTrash, useUndoDelete } from '../../actions/useUndoDelete.ts';
import { useCopy } from '../../dialogs/useCopy.ts';
import { valueAt } from '../../format/recordName.ts';
import { Row, Text } from '../../layout/parts.tsx';
import { valueInWords } from '../conflict/valueInWords.ts';
import { useFormFields, type FieldEntry } from '../fields.ts';
import { GoneContext } from '../gone.ts';
import { DialogClosingContext, useLeave } from '../leave.ts';
import { useChanged } from './useChanged.ts';
import { useAuthor } from './useAuthor.ts';

/** Reports that the record was deleted while its form was open. All typed values stay available. */
export function GoneNotice() {
  const isGone = useContext(GoneContext);
  const record = useRecordContext();
  return (
    <div role="status">{isGone && record ? <Notice id={String(record.id)} version={record.version} /> : null}</div>
  );
}

function Notice({ id, version }: { id: string; version: unknown }) {
  const text = useText();
  const copy = useCopy();
  const leave = useLeave();
  const redirect = useRedirect();
  const resource = useResourceContext();
  const closing = useContext(DialogClosingContext);
  const form = useFormContext<FieldValues>();
  const hasChanged = useChanged(form);
  const { entries } = useFormFields();
  const [isRestoring, setIsRestoring] = useState(false);
  const { data: author, isLoading } = useAuthor(id, `deleted ${String(version)}`);
  const hasTrash = useHasTrash();
  const undoOf = useUndoDelete();
  const me = readEmployee();
  if (isLoading) return null;
  const isOwn = author?._id === me?._id;
  const message = isOwn
    ? text('ui.gone.own')
    : author
      ? text('ui.gone.by', { name: author.name })
      : text('ui.gone.unknown');
  const close = async () => {
    if (closing) closing.close();
    else if (await leave.ask()) redirect('list', resource);
  };
  return (
    <Row justify="between" gap={8} wrap ground="amber" pad={8} below={16} measure>
      <Text breaks="anywhere">{hasChanged ? `${message} ${text('ui.gone.kept')}` : message}</Text>
      <Row gap={4} wrap>
        {hasTrash && (isOwn || me?.role === 'Admin') ? (
          <Button
            size="small"
            color="inherit"
            disabled={isRestoring}
            onClick={() => {
              setIsRestoring(true);
              undoOf([id])?.run();
            }}
          >
            {text('ui.gone.restore')}
          </Button>
        ) : null}
        {hasChanged ? (
          <Button
            size="small"
            color="inherit"
            onClick={() => void copy(inWords(entries(), form.getValues(), text), text('ui.gone.copied'))}
          >
            {text('ui.gone.copy')}
          </Button>
        ) : null}
        <Button size="small" color="inherit" onClick={() => void close()}>
          {text('ui.gone.close')}
        </Button>
      </Row>
    </Row>
  );
}

/** The fields of a form with their labels, as text. Passwords are left out. */
function inWords(entries: readonly FieldEntry[], values: FieldValues, text: Translate): string {
  const rows = entries.filter(({ rows: isList }) => isList).map(({ source }) => `${source}.`);
  return entries
    .filter(({ source, secret }) => !secret && !rows.some((list) => source.startsWith(list)))
    .flatMap(({ source, label, show }) => {
      const value = valueAt(values, source);
      const words = show ? show(value) : valueInWords(value, text);
      return words === '' ? [] : [`${label}: ${words}`];
    })
    .join('\n');
}
