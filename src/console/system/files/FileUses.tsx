import { useQuery } from '@tanstack/react-query';
import { LinkBase, useBasename } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { moduleLabel } from '#console/texts/moduleNames.ts';
import { describeFailure } from '#console/kit/dialogs/failure.ts';
import styles from './files.module.css';
import { readUses } from './uses.ts';

/** The records that show a file, each with the module it is in. */
export function FileUses({ id }: { id: string }) {
  const text = useText();
  const basename = useBasename();
  const { data, error } = useQuery({
    queryKey: ['fileUses', id],
    queryFn: () => readUses(id).then((uses) => uses ?? null),
    retry: false,
  });
  if (data === null) return null;
  return (
    <section className={styles.uses} aria-label={text('files.usedIn')}>
      <h3>{text('files.usedIn')}</h3>
      {error ? (
        <p role="alert">{describeFailure(error, text, 'files.usesFailed').message}</p>
      ) : !data ? (
        <p aria-busy="true">…</p>
      ) : data.records.length + data.others === 0 ? (
        <p className={styles.instead}>{text('files.notUsed')}</p>
      ) : (
        <ul>
          {data.records.map(({ noun, module, _id, title }) => (
            <li key={`${noun} ${_id}`}>
              <LinkBase to={`${basename}/${module}/${_id}`}>{title}</LinkBase>{' '}
              <span className={styles.instead}>{moduleLabel(module)}</span>
            </li>
          ))}
          {data.others > 0 ? (
            <li className={styles.instead}>{text('files.usedByOthers', { smart_count: data.others })}</li>
          ) : null}
        </ul>
      )}
    </section>
  );
}
