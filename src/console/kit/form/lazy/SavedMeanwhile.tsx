import Button from '@mui/material/Button';
import { readEmployee } from '#console/providers/session.ts';
import { useText } from '#console/texts/index.ts';
import { Row, Text } from '../../layout/parts.tsx';
import { useAuthor } from './useAuthor.ts';
import { useSaveProgress, type SavedMeanwhile as Saved } from '../saveState.ts';

/**
 * Reports that another user has saved the record while the form had unsaved changes, and opens a comparison of both
 * versions.
 */
export function SavedMeanwhile() {
  const { meanwhile, saving } = useSaveProgress();
  return <div role="status">{meanwhile && !saving && <Notice key={String(meanwhile.record.id)} {...meanwhile} />}</div>;
}

function Notice({ record, fieldCount, compare }: Saved) {
  const text = useText();
  const { data: author, isLoading } = useAuthor(String(record.id), record.version);
  if (isLoading) return null;
  const countValues = { smart_count: fieldCount };
  const message = !author
    ? text('ui.conflict.meanwhile.unknown', countValues)
    : author._id === readEmployee()?._id
      ? text('ui.conflict.meanwhile.own', countValues)
      : text('ui.conflict.meanwhile.by', { ...countValues, name: author.name });
  return (
    <Row justify="between" gap={8} wrap ground="amber" pad={8} below={8}>
      <Text breaks="anywhere">{message}</Text>
      <Button size="small" color="inherit" onClick={compare}>
        {text('ui.conflict.meanwhile.compare')}
      </Button>
    </Row>
  );
}
