import { useRecordContext } from 'ra-core';
import type { ActivityChange, ActivityDetails } from '#contract/system/activities.ts';
import { useText } from '#console/texts/index.ts';
import { fieldInWords } from '#console/ui/list/filters.ts';
import { ValueDifference } from '#console/ui/history/ValueDifference.tsx';
import styles from './activities.module.css';

/** The records that the call changed, each field from what to what. */
export function Changes() {
  const text = useText();
  const changes = useRecordContext<ActivityDetails & { id: string }>()?.changes;
  if (!changes) return '–';
  if (changes.length === 0) return text('activities.changes.none');
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
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
          module: fieldInWords(module.replaceAll('-', '_')),
          action: fieldInWords(action),
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
