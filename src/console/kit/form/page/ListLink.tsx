import Button, { type ButtonProps } from '@mui/material/Button';
import { LinkBase, useCreatePath, useResourceContext } from 'react-admin';
import { useText, type TextKey } from '#console/texts/index.ts';

/** A link to the list of the surrounding resource; a form with unsaved changes asks for confirmation first. */
export function ListLink({ label, ...button }: Pick<ButtonProps, 'color' | 'size'> & { label: TextKey }) {
  const text = useText();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  return (
    <Button variant="outlined" component={LinkBase} to={createPath({ resource, type: 'list' })} {...button}>
      {text(label)}
    </Button>
  );
}
