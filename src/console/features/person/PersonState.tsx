import type { ReactNode } from 'react';
import { ResourceContextProvider, useBasename } from 'react-admin';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { Person } from '#contract/features/person.ts';
import { ApiError } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { ListLink } from '../../kit/form/page/ListLink.tsx';
import { ErrorState } from '../../kit/states/ErrorState.tsx';
import { LoadingRows } from '../../kit/states/LoadingRows.tsx';
import { RefusedState } from '../../kit/states/RefusedState.tsx';
import { kindLabel } from './kindLabel.ts';
import { moduleOfNoun } from './people.ts';
import { usePersonFacts, type PersonRecord } from './usePersonData.ts';

/** Renders its children with the loaded person, and until then the loading state or the error. */
export function PersonState({ record, children }: { record: PersonRecord; children: (person: Person) => ReactNode }) {
  const text = useText();
  const { data, error, refetch } = usePersonFacts(record);
  if (data) return children(data);
  if (!error) return <LoadingRows />;
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 403) return <RefusedState reason={messageInLanguage(error.message)} />;
  if (status === 404 || status === 422) return <MissingPerson noun={record.noun} />;
  return <ErrorState message={text('person.failed')} onRetry={() => void refetch()} />;
}

/** Says that the record is missing and links to its list, like the page of any other missing record. */
function MissingPerson({ noun }: Pick<PersonRecord, 'noun'>) {
  const text = useText();
  const basename = useBasename();
  const resource = moduleOfNoun(noun);
  if (!resource)
    return (
      <ErrorState
        message={text('person.failed')}
        detail={text('person.missing')}
        action={
          <Button variant="outlined" component={Link} to={basename}>
            {text('shell.breadcrumb.home')}
          </Button>
        }
      />
    );
  return (
    <ResourceContextProvider value={resource}>
      <ErrorState
        message={text('person.failed')}
        detail={text('person.missingIn', { kind: kindLabel(text, noun) })}
        action={<ListLink label="ui.form.backToList" />}
      />
    </ResourceContextProvider>
  );
}
