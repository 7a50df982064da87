import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import { activities, type ActivityChange } from '#contract/system/activities.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { fieldInWords } from '#console/ui/list/filters.ts';
import { LoadingRows } from '#console/ui/states/LoadingRows.tsx';
import { ValueDifference } from '#console/ui/history/ValueDifference.tsx';
import { eventInWords, moduleInWords } from './namesInWords.ts';
import styles from './activities.module.css';

/** The records that the call changed, each field from what to what. */
export function Changes() {
  const text = useText();
  const id = useRecordContext<{ id: string }>()?.id;
  // The row of the list has no changes; another server tells none.
  const { data, isPending } = useQuery({
    queryKey: ['audit', 'changes', id],
    queryFn: async ({ signal }) =>
      (await call(activities.endpoints.get, { params: { id: id ?? '' }, signal })).data.changes ?? null,
    enabled: id !== undefined,
    retry: false,
  });
  if (isPending) return <LoadingRows />;
  if (!data) return '–';
  if (data.length === 0) return text('activities.changes.none');
  return (
    <ul className={styles.changes}>
      {data.map((change) => (
        <li key={`${change.recordId} ${change.version} ${change.action}`}>
          <Change {...change} />
        </li>
      ))}
    </ul>
  );
}

function Change({ module, action, version, fields }: ActivityChange) {
  const text = useText();
  return (
    <>
      <p className={styles.change}>
        {text('activities.changes.one', {
          module: moduleInWords(module),
          action: eventInWords(action, text),
          version,
        })}
      </p>
      {fields === null ? (
        <p className={styles.muted}>{text('activities.changes.hidden')}</p>
      ) : (
        <dl className={styles.fields}>
          {fields.map(({ field, old, new: now }) => (
            <div key={field}>
              <dt>{fieldInWords(field)}</dt>
              <dd>
                <ValueDifference difference={{ path: [field], old, new: now }} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
