import type { CampaignMoment } from '#contract/communication/campaignRecord.ts';
import { useText } from '#console/texts/index.ts';
import { formatDateTime, formatNumber } from '#console/kit/format/format.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Grid, Muted, Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { ScrollRegion } from '#console/kit/layout/ScrollRegion.tsx';
import styles from './campaigns.module.css';

const series = [
  { name: 'sent', stroke: 'var(--muted)', strokeDasharray: '2 3' },
  { name: 'opened', stroke: 'var(--accent)' },
  { name: 'clicked', stroke: 'var(--green)', strokeDasharray: '6 4' },
] as const;
/** Sizes in units of the drawing, which is scaled to fit; the strokes keep their width. */
const size = { width: 640, height: 180, left: 8, right: 8, top: 10, bottom: 10 } as const;
const innerSize = { width: size.width - size.left - size.right, height: size.height - size.top - size.bottom };
const line = { fill: 'none', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' } as const;

/** The smallest round number (1, 2 or 5 followed by zeros) that is not below the given value. */
export function ceilingOf(ceiling: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, ceiling)));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= ceiling) ?? ceiling;
}

type Moments = { moments: readonly CampaignMoment[] };

/** Three lines over time, distinguished by dashes as well as by colours, with the same figures in a table below. */
export function OverTimeChart({ moments }: Moments) {
  const text = useText();
  const ceiling = ceilingOf(Math.max(...moments.flatMap(({ sent, opened, clicked }) => [sent, opened, clicked])));
  return (
    <Stack as="figure">
      <Row as="ul" gap={16} wrap>
        {series.map(({ name, ...stroke }) => (
          <Row as="li" key={name}>
            <svg viewBox="0 0 24 8" width="24" height="8" aria-hidden="true">
              <line {...line} {...stroke} x1="1" y1="4" x2="23" y2="4" />
            </svg>
            <Scale>{text(`campaigns.fields.${name}`)}</Scale>
          </Row>
        ))}
      </Row>
      <Grid gap={8} className={styles.plot}>
        <Stack gap={0} justify="between" align="end" aria-hidden="true">
          <Scale>{formatNumber(ceiling)}</Scale>
          <Scale>0</Scale>
        </Stack>
        <Lines moments={moments} ceiling={ceiling} />
        <span />
        <Row justify="between" aria-hidden="true">
          <Scale>{formatDateTime(moments[0]?.at)}</Scale>
          {moments.length > 1 ? <Scale>{formatDateTime(moments.at(-1)?.at)}</Scale> : null}
        </Row>
      </Grid>
      <MomentsTable moments={moments} />
    </Stack>
  );
}

function Scale({ children }: { children: string }) {
  return (
    <Muted size="small" numbers>
      {children}
    </Muted>
  );
}

function Lines({ moments, ceiling }: Moments & { ceiling: number }) {
  const text = useText();
  const x = (index: number) =>
    size.left + (moments.length === 1 ? innerSize.width / 2 : (index / (moments.length - 1)) * innerSize.width);
  const y = (value: number) => size.top + innerSize.height * (1 - value / ceiling);
  const [onlyMoment] = moments.length === 1 ? moments : [];
  return (
    <svg
      role="img"
      aria-label={text('campaigns.report.chart', { most: formatNumber(ceiling) })}
      viewBox={`0 0 ${size.width} ${size.height}`}
      width="100%"
      height={size.height}
      preserveAspectRatio="none"
    >
      {[0, ceiling / 2, ceiling].map((value) => (
        <line
          key={value}
          {...line}
          stroke="var(--line)"
          strokeWidth={1}
          x1={size.left}
          x2={size.width - size.right}
          y1={y(value)}
          y2={y(value)}
        />
      ))}
      {series.map(({ name, ...stroke }) =>
        onlyMoment ? (
          // A line of zero length is drawn as a dot, which keeps its shape when the drawing is stretched.
          <line
            key={name}
            {...line}
            stroke={stroke.stroke}
            strokeWidth={8}
            strokeLinecap="round"
            x1={x(0)}
            x2={x(0) + 0.01}
            y1={y(onlyMoment[name])}
            y2={y(onlyMoment[name])}
          />
        ) : (
          <polyline
            key={name}
            {...line}
            {...stroke}
            points={moments.map((moment, index) => `${x(index)},${y(moment[name])}`).join(' ')}
          />
        ),
      )}
    </svg>
  );
}

function MomentsTable({ moments }: Moments) {
  const text = useText();
  return (
    <details>
      <Text as="summary" size="table" tone="muted">
        {text('campaigns.report.asTable')}
      </Text>
      <ScrollRegion role="group" label={text('campaigns.report.overTime')} className={styles.moments}>
        <table className={looks.table}>
          <thead>
            <tr>
              <th scope="col">{text('campaigns.report.time')}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col" data-number>
                  {text(`campaigns.fields.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {moments.map((moment) => (
              <tr key={moment.at}>
                <th scope="row">{formatDateTime(moment.at)}</th>
                {series.map(({ name }) => (
                  <td key={name} data-number>
                    {formatNumber(moment[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}
