import { useId } from 'react';
import { useStore } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '../../kit/access/usePermission.ts';
import { looks } from '../../kit/layout/looks.ts';
import { Row } from '../../kit/layout/parts.tsx';

/** The preference for emails about notices, which the server reads. */
const mailKey = 'noticeMail';
/** The preference for notices about leads: the leads of the day, and upcoming appointments. */
const leadsKey = 'leadNotices';
const choices = ['atOnce', 'daily', 'never'] as const;

/**
 * Lets the employee choose when notices are emailed, and whether to get notices about leads. A change is saved
 * immediately.
 */
export function NoticeMail() {
  const text = useText();
  const id = useId();
  const hasLeads = usePermission('read', 'enquiries');
  const [wantsLeads, setWantsLeads] = useStore<boolean>(leadsKey, true);
  const [choice, setChoice] = useStore<string>(mailKey, 'atOnce');
  return (
    <Row gap={8} pad={12} line="above" wrap>
      {hasLeads ? (
        <Row as="label" gap={8}>
          <input type="checkbox" checked={wantsLeads} onChange={(event) => setWantsLeads(event.target.checked)} />
          {text('shell.noticeMail.leads')}
        </Row>
      ) : null}
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
