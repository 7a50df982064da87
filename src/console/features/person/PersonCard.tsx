import Button from '@mui/material/Button';
import { useBasename } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '../../kit/format/format.ts';
import { Row, Stack, Tag } from '../../kit/layout/parts.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { PersonState } from './PersonState.tsx';
import { kindLabel } from './kindLabel.ts';
import type { PersonRecord } from './usePersonData.ts';

/** The facts about the person of a record, the number of their records, and a link to the timeline. */
export function PersonCard({ record }: { record: PersonRecord }) {
  const text = useText();
  const basename = useBasename();
  return (
    <PersonState record={record}>
      {(person) => (
        <Stack gap={16}>
          <PersonFacts person={person} />
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
  );
}
