import { useText } from '#console/texts/index.ts';
import { Row, Text } from '../../kit/layout/parts.tsx';
import { ShareBar } from '../../kit/status/ShareBar.tsx';
import styles from './sitePage.module.css';

/**
 * The share of a search engine's space that a text uses. A longer text is valid but will be cut; one shorter than
 * `minLength` leaves space unused.
 */
export function LengthBar({
  length,
  best,
  minLength = 0,
}: {
  length: number;
  best: number;
  minLength?: number | undefined;
}) {
  const text = useText();
  const state = length > best ? 'long' : length < minLength ? 'short' : 'good';
  const counts = { smart_count: length, best, least: minLength };
  return (
    <Row gap={12} data-state={state}>
      <Text as="span" fixed className={styles.bar}>
        <ShareBar share={Math.min(1, length / best)} tone={state === 'good' ? 'green' : 'amber'} />
      </Text>
      <Text as="span" size="table" tone={state === 'long' ? 'amber' : 'muted'} numbers>
        {state === 'long'
          ? text('sitePage.tooLong', counts)
          : text(minLength > 0 ? 'sitePage.recommended' : 'sitePage.characters', counts)}
      </Text>
    </Row>
  );
}
