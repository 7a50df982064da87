import { useText } from '#console/texts/index.ts';
import { Row, Stack } from '../layout/parts.tsx';
import styles from './states.module.css';

const widths = ['62%', '44%', '53%', '38%', '57%', '48%'];

/** A grey bar in place of a text that is still loading; `index` varies its length. */
export function LoadingBar({ index }: { index: number }) {
  return <span className={styles.bar} style={{ inlineSize: widths[index % widths.length] }} />;
}

/** Placeholders for loading rows, as high as real rows, so that nothing moves when those arrive. */
export function LoadingRows({ rows = 8 }: { rows?: number }) {
  const text = useText();
  return (
    <Stack gap={0} line="between">
      <output className="visually-hidden">{text('list.loading')}</output>
      {Array.from({ length: rows }, (_, row) => (
        <Row key={row} className={styles.row} aria-hidden="true">
          <LoadingBar index={row} />
        </Row>
      ))}
    </Stack>
  );
}
