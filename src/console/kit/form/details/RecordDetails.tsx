import type { ReactNode } from 'react';
import { RecordContextProvider, useGetOne, useResourceContext, type RaRecord } from 'react-admin';
import { useParams } from 'react-router';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useLabelOf } from '#console/texts/nounTexts.ts';
import { DialogShell } from '../dialog/DialogShell.tsx';
import { useDialogAddress } from '../dialog/useDialogAddress.ts';
import type { FailureText } from '../../dialogs/failure.ts';
import { formCopy } from '../formCopy.ts';
import form from '../form.module.css';
import { LoadFailure } from '../RecordLoader.tsx';
import { cellOf } from '../../list/TableRow.tsx';
import { fieldOf, nameColumnOf, type UnlabelledColumn } from '../../list/types.ts';
import { LoadingRows } from '../../states/LoadingRows.tsx';
import { HistoryButton } from '../../actions/HistoryButton.tsx';
import styles from './details.module.css';

export type DetailsProps = {
  /** The columns of its list, the name first: each value is shown whole, also of the hidden ones. */
  columns: readonly UnlabelledColumn[];
  /** Said when the record cannot be loaded; the noun's `fetchFailed` when left out. */
  loadFailure?: FailureText | undefined;
  /** Said in its place when there is no such record. */
  notFound?: TextKey | undefined;
  /** Actions on the record, below its values and within its context. */
  actions?: ReactNode;
  /** False where the server keeps no history of such records. */
  history?: boolean | undefined;
};

/**
 * A record to read, in a dialog over its list: open while the address is `…/<resource>/<id>`. For modules without a
 * form, and for readers without the right to change it.
 */
export function DetailsDialog(props: DetailsProps) {
  const { id, close } = useDialogAddress();
  return id === undefined ? null : <OpenDetails key={id} {...props} id={id} onClose={close} />;
}

function OpenDetails({ id, onClose, ...props }: DetailsProps & { id: string; onClose: () => void }) {
  const { title, content } = useDetails(id, props);
  return (
    <DialogShell title={title} width={640} onClose={onClose}>
      <div className={styles.body}>{content}</div>
    </DialogShell>
  );
}

type PageProps = DetailsProps & {
  /** The record's id, if the address has none or names it otherwise than `id`. */
  id?: string | undefined;
  /**
   * The owner of the record, for a server without a call for one record: the owner's list is read instead. Must be a
   * constant.
   */
  parents?: Readonly<Record<string, string>> | undefined;
  title?: string;
};

/** The same as a page, for modules whose form is a page. A noun with one record passes its `id` and its `title`. */
export function DetailsPage(props: PageProps) {
  const { id: named = '' } = useParams();
  // A copy of its own: a list's rows may hold less than the whole.
  const meta = props.parents ? { ...formCopy, parents: props.parents } : formCopy;
  const { title: nameOf, content } = useDetails(props.id ?? named, props, meta);
  const title = props.title ?? nameOf;
  return (
    <div className={form.page}>
      <header className={form.pageHead}>
        <h1>{title}</h1>
      </header>
      <section className={form.section}>{content}</section>
    </div>
  );
}

function useDetails(id: string, { columns, loadFailure, notFound, actions, history }: DetailsProps, meta?: object) {
  const text = useText();
  const resource = useResourceContext() ?? '';
  const { data, error, refetch } = useGetOne<RaRecord<string>>(
    resource,
    { id, ...(meta && { meta }) },
    // Said in place instead of a notice on the list.
    { retry: false, onError: () => undefined },
  );
  const named = nameColumnOf(columns);
  const name = data && named ? fieldOf(data, named.source) : undefined;
  return {
    title: typeof name === 'string' && name !== '' ? name : text('ui.details.title'),
    content: data ? (
      <Details columns={columns.filter((column) => column !== named)} record={data} {...{ actions, history }} />
    ) : error ? (
      <LoadFailure {...{ error, loadFailure, notFound }} onRetry={() => void refetch()} />
    ) : (
      <LoadingRows />
    ),
  };
}

function Details(props: Pick<DetailsProps, 'columns' | 'actions' | 'history'> & { record: RaRecord<string> }) {
  const { columns, record, actions, history = true } = props;
  const text = useText();
  const labelOf = useLabelOf();
  return (
    <RecordContextProvider value={record}>
      <dl className={styles.details}>
        {columns.map((column) => (
          <div key={column.source}>
            <dt>{text(labelOf(column))}</dt>
            <dd>{cellOf(column, record, 'details')}</dd>
          </div>
        ))}
      </dl>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {history ? <HistoryButton /> : null}
    </RecordContextProvider>
  );
}
