import type { CampaignMoment } from '#contract/communication/campaignRecord.ts';
import { useText } from '#console/texts/index.ts';
import { formatDateTime, formatNumber } from '#console/kit/format/format.ts';
import { ScrollRegion } from '#console/kit/layout/ScrollRegion.tsx';
import styles from './campaignPage.module.css';

const series = ['sent', 'opened', 'clicked'] as const;
/** Units of the drawing, which is scaled to its place. */
const size = { width: 640, height: 180, left: 8, right: 8, top: 10, bottom: 10 } as const;

/** A round number that is not below the highest value: 1, 2 or 5 with zeros. */
export function ceilingOf(ceiling: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, ceiling)));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= ceiling) ?? ceiling;
}

/**
 * Three lines over time, distinguished by their dashes as well as their colours, with the same figures as a table
 * below.
 */
export function OverTimeChart({ moments }: { moments: readonly CampaignMoment[] }) {
  const text = useText();
  const ceiling = ceilingOf(Math.max(...moments.flatMap(({ sent, opened, clicked }) => [sent, opened, clicked])));
  const inner = { width: size.width - size.left - size.right, height: size.height - size.top - size.bottom };
  const x = (index: number) =>
    size.left + (moments.length === 1 ? inner.width / 2 : (index / (moments.length - 1)) * inner.width);
  const y = (value: number) => size.top + inner.height * (1 - value / ceiling);
  const first = moments[0];
  const last = moments.at(-1);
  return (
    <figure className={styles.chart}>
      <ul className={styles.legend}>
        {series.map((name) => (
          <li key={name} data-series={name}>
            <svg viewBox="0 0 24 8" aria-hidden="true">
              <line x1="1" y1="4" x2="23" y2="4" />
            </svg>
            {text(`campaigns.fields.${name}`)}
          </li>
        ))}
      </ul>
      <div className={styles.plot}>
        <span className={styles.scale} aria-hidden="true">
          <span>{formatNumber(ceiling)}</span>
          <span>0</span>
        </span>
        <svg
          role="img"
          aria-label={text('campaigns.report.chart', { most: formatNumber(ceiling) })}
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
        >
          {[0, 0.5, 1].map((share) => (
            <line
              key={share}
              className={styles.grid}
              x1={size.left}
              x2={size.width - size.right}
              y1={y(ceiling * share)}
              y2={y(ceiling * share)}
            />
          ))}
          {series.map((name) => (
            <g key={name} data-series={name}>
              <polyline points={moments.map((moment, index) => `${x(index)},${y(moment[name])}`).join(' ')} />
              {moments.length === 1 && first ? (
                <line className={styles.dot} x1={x(0)} x2={x(0) + 0.01} y1={y(first[name])} y2={y(first[name])} />
              ) : null}
            </g>
          ))}
        </svg>
        <span className={styles.times} aria-hidden="true">
          <span>{formatDateTime(first?.at)}</span>
          {moments.length > 1 ? <span>{formatDateTime(last?.at)}</span> : null}
        </span>
      </div>
      <details>
        <summary>{text('campaigns.report.asTable')}</summary>
        <ScrollRegion role="group" label={text('campaigns.report.overTime')} className={styles.figuresTable}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{text('campaigns.report.time')}</th>
                {series.map((name) => (
                  <th key={name} scope="col">
                    {text(`campaigns.fields.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {moments.map((moment) => (
                <tr key={moment.at}>
                  <th scope="row">{formatDateTime(moment.at)}</th>
                  {series.map((name) => (
                    <td key={name}>{formatNumber(moment[name])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </details>
    </figure>
  );
}
