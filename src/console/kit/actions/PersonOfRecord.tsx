import ContactPageOutlined from '@mui/icons-material/ContactPageOutlined';
import Button from '@mui/material/Button';
import { useRecordContext, type RaRecord } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { usePerson } from './usePerson.ts';

/** Opens the person that the surrounding record is about; hidden for records about no person. */
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
