import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { person as personNoun, type Person } from '#contract/features/person.ts';
import { useText } from '#console/texts/index.ts';
import { useAction } from '../../kit/actions/useAction.ts';
import { Row, Split, Stack, Text } from '../../kit/layout/parts.tsx';
import { EmptyState } from '../../kit/states/EmptyState.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { PersonState } from './PersonState.tsx';
import { usePersonFacts } from './usePersonData.ts';
import { kindLabel } from './kindLabel.ts';
import { PersonTimeline } from './Timeline.tsx';

/** Without a record in the address, the page explains how to open a person. */
export function PersonStart() {
  const text = useText();
  return (
    <Stack gap={16}>
      <h1>{text('person.title')}</h1>
      <EmptyState title={text('person.start')} text={text('person.startText')} />
    </Stack>
  );
}

/** One person: the facts, and all records that the employee may read. */
export function PersonPage() {
  const { noun = '', id = '' } = useParams();
  const text = useText();
  const queryClient = useQueryClient();
  const record = { noun, id };
  const { data } = usePersonFacts(record);
  const name = data && (data.name || text('person.unnamed'));
  useEffect(() => {
    // The breadcrumb reads the name of a record from here.
    if (name) queryClient.setQueryData([`person/${noun}`, 'getOne', { id, meta: undefined }], { id, name });
  }, [queryClient, noun, id, name]);
  return (
    <PersonState record={record}>
      {(person) => (
        <Stack gap={16}>
          <Text as="h1" breaks="anywhere">
            {person.name || text('person.unnamed')}
          </Text>
          <Split>
            <PersonTimeline key={`${noun} ${id}`} person={person} />
            <Stack gap={16}>
              <Stack ground="card" pad={24}>
                <PersonFacts person={person} />
              </Stack>
              {person.parted.length > 0 ? <PartedRecords person={person} /> : null}
            </Stack>
          </Split>
        </Stack>
      )}
    </PersonState>
  );
}

function PartedRecords({ person }: { person: Person }) {
  const text = useText();
  const queryClient = useQueryClient();
  const [join] = useAction(personNoun.endpoints.join, {
    success: 'person.joined',
    failure: 'person.joinFailed',
    serverMessage: true,
  });
  async function undo(_id: string) {
    const { done } = await join({ params: { id: _id } });
    if (done) await queryClient.invalidateQueries({ queryKey: ['person'] });
  }
  return (
    <Stack as="section" gap={8} ground="card" pad={24} aria-labelledby="person-parted">
      <h2 id="person-parted">{text('person.partedList')}</h2>
      <Stack as="ul" gap={0}>
        {person.parted.map(({ _id, noun: kind, title }) => (
          <Row as="li" key={_id} justify="between">
            <Text as="span" breaks="anywhere">{`${kindLabel(text, kind)}: ${title}`}</Text>
            <Button
              size="small"
              color="inherit"
              aria-label={text('person.joinOf', { title })}
              onClick={() => void undo(_id)}
            >
              {text('person.join')}
            </Button>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
