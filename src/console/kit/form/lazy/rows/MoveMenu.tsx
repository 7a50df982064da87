import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useText } from '#console/texts/index.ts';
import type { MovingRow } from './moves.ts';

/** A menu of the positions to which a row can be moved without dragging. */
export function MoveMenu(props: {
  ids: readonly string[];
  moving: MovingRow;
  onMove: (from: number, to: number) => void;
  onClose: () => void;
}) {
  const { ids, moving, onMove, onClose } = props;
  const text = useText();
  const from = ids.indexOf(moving.id);
  const lastIndex = ids.length - 1;
  const places = [
    ['up', from - 1, from > 0],
    ['down', from + 1, from < lastIndex],
    ['first', 0, from > 0],
    ['last', lastIndex, from < lastIndex],
  ] as const;
  return (
    <Menu
      open
      anchorEl={moving.handle}
      onClose={onClose}
      transitionDuration={0}
      slotProps={{ list: { 'aria-label': moving.handle.getAttribute('aria-label') ?? '' } }}
    >
      {places.map(([name, to, possible]) => (
        <MenuItem
          key={name}
          disabled={!possible}
          onClick={() => {
            onClose();
            onMove(from, to);
          }}
        >
          {text(`form.rows.places.${name}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
