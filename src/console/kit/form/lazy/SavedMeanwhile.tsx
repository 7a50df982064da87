import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useResourceContext } from 'react-admin';
import { history } from '#contract/system/history.ts';
import { moduleOf } from '#console/module.ts';
import { call } from '#console/providers/call.ts';
import { readEmployee } from '#console/providers/session.ts';
import { useText } from '#console/texts/index.ts';
import { Row, Text } from '../../layout/parts.tsx';
import { useSaveProgress, type SavedMeanwhile as Saved } from '../saveState.ts';

/** Tells that somebody else has saved the record while the form had unsaved changes, and compares both versions. */
export function SavedMeanwhile() {
  const { meanwhile, saving } = useSaveProgress();
  return <div role="status">{meanwhile && !saving && <Notice key={String(meanwhile.record.id)} {...meanwhile} />}</div>;
}

function Notice({ record, fieldCount, compare }: Saved) {
  const text = useText();
  const { data: author, isLoading } = useAuthor(String(record.id), record.version);
  if (isLoading) return null;
  const counted = { smart_count: fieldCount };
  const message = !author
    ? text('ui.conflict.meanwhile.unknown', counted)
    : author._id === readEmployee()?._id
      ? text('ui.conflict.meanwhile.own', counted)
      : text('ui.conflict.meanwhile.by', { ...counted, name: author.name });
  return (
    <Row justify="between" gap={8} wrap ground="amber" pad={8} below={8}>
      <Text breaks="anywhere">{message}</Text>
      <Button size="small" color="inherit" onClick={compare}>
        {text('ui.conflict.meanwhile.compare')}
      </Button>
    </Row>
  );
}

/** The author of a version, from the record's history; null if it is unknown. */
function useAuthor(id: string, version: unknown) {
  const resource = useResourceContext() ?? '';
  return useQuery({
    queryKey: ['author', resource, id, version],
    queryFn: async ({ signal }) => {
      const params = { module: moduleOf(resource), id };
      const { data } = await call(history.endpoints.versions, { params, query: { limit: '1' }, signal });
      return data[0]?.by ?? null;
    },
    // A page that is one record has the name of its resource as its id, and no history by it.
    enabled: id !== resource,
    retry: false,
  });
}
