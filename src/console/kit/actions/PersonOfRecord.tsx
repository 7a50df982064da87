import ContactPageOutlined from '@mui/icons-material/ContactPageOutlined';
import Button from '@mui/material/Button';
import { useRecordContext, type RaRecord } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { usePerson } from './usePerson.ts';

/**
 * A button that opens the person whom the surrounding record is about; hidden for records that are not about a person.
 */
export function PersonOfRecord() {
  const text = useText();
  const record = useRecordContext<RaRecord<string>>();
  const open = usePerson();
  const id = record?.id;
  if (!open || id === undefined) return null;
  return (
    <Button
      variant="text"
      color="inherit"
      aria-keyshortcuts="i"
      startIcon={<ContactPageOutlined fontSize="small" />}
      onClick={() => open(id)}
    >
      {text('list.person')}
    </Button>
  );
}
