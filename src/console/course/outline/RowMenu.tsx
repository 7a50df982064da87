import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LinkBase } from 'react-admin';
import { itemNouns } from '#contract/course/outline.ts';
import { useText } from '#console/texts/index.ts';
import { usePermits } from '#console/kit/access/usePermission.ts';
import { useCourseAddresses } from '../addresses.ts';
import { useCourseParams } from '../chapters/useCourse.ts';
import { fromOutline } from './outlineOrigin.ts';
import type { OutlinePart } from './outlineTree.ts';
import { usePartAddress } from './usePartAddress.ts';

export type OpenRowMenu = { part: OutlinePart; anchor: HTMLElement };

/** A menu of the actions that the user may perform on a part of the outline. */
export function RowMenu(props: {
  open: OpenRowMenu | undefined;
  onClose: () => void;
  onAddTopics: (part: OutlinePart) => void;
  onRename: (part: OutlinePart) => void;
  onMove: (part: OutlinePart) => void;
  onDuplicate: (part: OutlinePart) => void;
  onCopy: (part: OutlinePart) => void;
  onDelete: (part: OutlinePart) => void;
}) {
  const { open, onClose } = props;
  const text = useText();
  const hasPermission = usePermits();
  const addresses = useCourseAddresses();
  const addressOf = usePartAddress();
  const { courseId } = useCourseParams();
  if (!open) return null;
  const { part, anchor } = open;
  const choose = (action: (part: OutlinePart) => void) => () => {
    onClose();
    action(part);
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose} transitionDuration={0}>
      <MenuItem component={LinkBase} to={addressOf(part)} state={fromOutline} onClick={onClose}>
        {text(hasPermission('update') ? 'outline.open' : 'outline.view')}
      </MenuItem>
      {part.noun === 'chapters' ? (
        <MenuItem component={LinkBase} to={addresses.topics(courseId, part.id)} onClick={onClose}>
          {text('outline.openTopics')}
        </MenuItem>
      ) : null}
      {part.noun === 'chapters' && hasPermission('add') ? (
        <MenuItem onClick={choose(props.onAddTopics)}>{text('outline.addTopicsByTitle')}</MenuItem>
      ) : null}
      {part.noun === 'chapters' && hasPermission('add')
        ? itemNouns.map((noun) => (
            <MenuItem
              key={noun}
              component={LinkBase}
              to={addresses.item(noun, courseId, part.id, 'create')}
              state={fromOutline}
              onClick={onClose}
            >
              {text(`outline.add.${noun}`)}
            </MenuItem>
          ))
        : null}
      {hasPermission('update')
        ? [
            <MenuItem key="rename" onClick={choose(props.onRename)}>
              {text('outline.rename')}
            </MenuItem>,
            <MenuItem key="move" onClick={choose(props.onMove)}>
              {text('outline.moveTo')}
            </MenuItem>,
          ]
        : null}
      {hasPermission('add')
        ? [
            <MenuItem key="duplicate" onClick={choose(props.onDuplicate)}>
              {text('outline.duplicate')}
            </MenuItem>,
            <MenuItem key="copy" onClick={choose(props.onCopy)}>
              {text('outline.copyTo')}
            </MenuItem>,
          ]
        : null}
      {hasPermission('delete')
        ? [
            <Divider key="line" />,
            <MenuItem key="delete" onClick={choose(props.onDelete)} sx={{ color: 'error.main' }}>
              {text('outline.delete')}
            </MenuItem>,
          ]
        : null}
    </Menu>
  );
}
