import Button from '@mui/material/Button';
import { useBasename } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '../../kit/format/format.ts';
import { DialogShell } from '../../kit/form/dialog/DialogShell.tsx';
import form from '../../kit/form/form.module.css';
import { Row, Stack, Tag } from '../../kit/layout/parts.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { PersonState } from './PersonState.tsx';
import { kindLabel } from './Timeline.tsx';
import { usePersonFacts, type PersonRecord } from './usePersonData.ts';

export * as texts from './texts.ts';

/** The panel of the person that a record is about, over any page. */
export function PersonDialog({ record, onClose }: { record: PersonRecord; onClose: () => void }) {
  const text = useText();
  const basename = useBasename();
  const { data } = usePersonFacts(record);
  return (
    <DialogShell side title={data ? data.name || text('person.unnamed') : text('person.title')} onClose={onClose}>
      <div className={form.dialogBody}>
        <PersonState record={record}>
          {(person) => (
            <Stack gap={16}>
              <PersonFacts of={person} />
              <Row as="ul" gap={8} wrap aria-label={text('person.timeline')}>
                {person.counts.map(({ noun, total }) => (
                  <Tag as="li" key={noun}>{`${kindLabel(text, noun)}: ${formatNumber(total)}`}</Tag>
                ))}
              </Row>
              <Row>
                <Button variant="outlined" component={Link} to={`${basename}/person/${record.noun}/${record.id}`}>
                  {text('person.openTimeline')}
                </Button>
              </Row>
            </Stack>
          )}
        </PersonState>
      </div>
    </DialogShell>
  );
}
