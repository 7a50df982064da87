import { useId } from 'react';
import { useStore } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { looks } from '../../kit/layout/looks.ts';
import { Row } from '../../kit/layout/parts.tsx';

/** The preference for emails about notices; the server reads it. */
const mailKey = 'noticeMail';
const choices = ['atOnce', 'daily', 'never'] as const;

/** Chooses how notices are emailed; a choice is saved immediately. */
export function NoticeMail() {
  const text = useText();
  const id = useId();
  const [choice, setChoice] = useStore<string>(mailKey, 'atOnce');
  return (
    <Row gap={8} pad={12} line="above" wrap>
      <label htmlFor={id}>{text('shell.noticeMail.label')}</label>
      <select id={id} className={looks.field} value={choice} onChange={(event) => setChoice(event.target.value)}>
        {choices.map((each) => (
          <option key={each} value={each}>
            {text(`shell.noticeMail.${each}`)}
          </option>
        ))}
      </select>
    </Row>
  );
}
