import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useText } from '#console/texts/index.ts';

export type View = 'cards' | 'table';

/** Switches between cards and a table; the choice is remembered. */
export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  const text = useText();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={text('liveSessions.view')}
      onChange={(_, next: View | null) => {
        if (next) onView(next);
      }}
    >
      <ToggleButton value="cards" aria-label={text('liveSessions.cards')} title={text('liveSessions.cards')}>
        <GridViewOutlined fontSize="small" />
      </ToggleButton>
      <ToggleButton value="table" aria-label={text('liveSessions.table')} title={text('liveSessions.table')}>
        <TableRowsOutlined fontSize="small" />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
