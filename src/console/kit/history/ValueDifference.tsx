import { useResourceContext, useTranslate } from 'react-admin';
import { useText, type Text } from '#console/texts/index.ts';
import { formatDateTime } from '../format/format.ts';
import { valueInWords } from '../form/conflict/valueInWords.ts';
import { Row } from '../layout/parts.tsx';
import { differenceParts } from './differenceParts.ts';
import { htmlInWords } from './htmlInWords.ts';
import { withNames, type Difference, type Names } from './versions.ts';
import styles from './history.module.css';

const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

const noNames = {};

/** Shows how a value changed: added and removed words or items if possible, otherwise the old and the new value. */
export function ValueDifference({ difference, names = noNames }: { difference: Difference; names?: Names }) {
  const text = useText();
  const choiceInWords = useChoiceInWords(difference.path);
  const inWords = (value: unknown) => htmlInWords(choiceInWords(withNames(value, names)), text);
  const [oldValue, newValue] = [inWords(difference.old), inWords(difference.new)];
  if (difference.isWhole) return <div className={styles.words}>{valueText(newValue, text)}</div>;
  const parts = differenceParts(oldValue, newValue, text);
  if (!parts) {
    return (
      <Row wrap>
        <del>{valueText(oldValue, text)}</del>
        <ins>{valueText(newValue, text)}</ins>
      </Row>
    );
  }
  return (
    <div className={styles.words} data-list={Array.isArray(oldValue) || undefined}>
      {[...parts.entries()].map(([place, { value, added, removed }]) => {
        if (added) return <ins key={place}>{value}</ins>;
        return removed ? <del key={place}>{value}</del> : <span key={place}>{value}</span>;
      })}
    </div>
  );
}

function valueText(value: unknown, text: Text): string {
  if (typeof value === 'string' && momentPattern.test(value)) return formatDateTime(value);
  return valueInWords(value, text) || text('ui.form.empty');
}

/**
 * Returns a function that replaces a choice with the module's label for it, such as `<noun>.type.live`, or with the
 * shared status label. Any other value is returned unchanged.
 */
function useChoiceInWords(path: readonly string[]): (value: unknown) => unknown {
  const translate = useTranslate();
  const noun = `resources.${useResourceContext() ?? ''}`;
  const field = path.join('.');
  return (value) => {
    if (typeof value !== 'string' || !/^[\w-]+(?: [\w-]+)*$/.test(value) || value.length > 40) return value;
    const statusLabel = field === 'status' ? translate(`ui.status.${value.toLowerCase()}`, { _: value }) : value;
    return translate(`${noun}.${field}.${value}`, { _: statusLabel });
  };
}
