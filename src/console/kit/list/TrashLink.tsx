import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { LinkBase, useBasename, useResourceContext } from 'react-admin';
import { moduleOf } from '#console/module.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '../access/usePermission.ts';
import { useHasTrash } from '../actions/useUndoDelete.ts';

/** The link from a list to its deleted records, for users who may delete; hidden if the server has no trash. */
export function TrashLink() {
  const text = useText();
  const basename = useBasename();
  const resource = useResourceContext() ?? '';
  const mayDelete = usePermission('delete');
  if (!useHasTrash() || !mayDelete) return null;
  return (
    <Button
      component={LinkBase}
      to={`${basename}/${moduleOf(resource)}/trash`}
      variant="text"
      color="inherit"
      sx={{ color: 'text.secondary' }}
      startIcon={<DeleteOutlined fontSize="small" />}
    >
      {text('deletion.trash')}
    </Button>
  );
}
