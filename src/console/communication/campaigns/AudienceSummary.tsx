import type { Audience } from '#contract/communication/campaignRecord.ts';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import styles from './compose.module.css';

/** The excluded addresses of an audience, and the first of the included ones. */
export function AudienceSummary({ audience }: { audience: Audience }) {
  const text = useText();
  const { count, suppressed, duplicates, sample } = audience;
  return (
    <div className={styles.audience}>
      {suppressed > 0 ? <p>{text('campaigns.summary.suppressed', { count: formatNumber(suppressed) })}</p> : null}
      {duplicates > 0 ? <p>{text('campaigns.summary.duplicates', { count: formatNumber(duplicates) })}</p> : null}
      {count === 0 ? (
        <p data-warning>{text('campaigns.summary.nobody')}</p>
      ) : (
        <details>
          <summary>{text('campaigns.summary.sample', { smart_count: sample.length })}</summary>
          <ul>
            {sample.map(({ email, name }) => (
              <li key={email}>
                {email}
                {name ? <span>{name}</span> : null}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
