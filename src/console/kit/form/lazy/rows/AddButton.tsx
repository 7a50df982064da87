import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useText } from '#console/texts/index.ts';

/** The button below the rows of a list; `name` is the noun for a row: 'Card'. */
export function AddButton({ name, onClick }: { name: string; onClick: () => void }) {
  const text = useText();
  return (
    <div>
      <Button data-add size="small" variant="outlined" color="inherit" startIcon={<AddOutlined />} onClick={onClick}>
        {text('form.rows.add', { name: name.toLowerCase() })}
      </Button>
    </div>
  );
}
