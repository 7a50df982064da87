import CheckOutlined from '@mui/icons-material/CheckOutlined';
import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import type { View } from '#contract/features/views.ts';
import { readSession } from '#console/providers/session.ts';
import { useText } from '#console/texts/index.ts';
import { classes } from '#console/kit/layout/box.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Tag, Text } from '#console/kit/layout/parts.tsx';
import { useNarrow } from '#console/kit/layout/useNarrow.ts';
import { ownRegion } from '#console/kit/popups/ownRegion.ts';
import type { useViewActions } from './useViewActions.ts';
import styles from './views.module.css';

type MenuProps = {
  ofList: readonly View[];
  view: View | undefined;
  actions: ReturnType<typeof useViewActions>;
  isError: boolean;
  isPending: boolean;
  refetch: () => unknown;
  onSave: () => void;
  onEdit: () => void;
};

/** The menu of a list's views; on a phone, a select precedes it. */
export function ViewsMenu(props: MenuProps) {
  const { ofList, view, actions } = props;
  const text = useText();
  const narrow = useNarrow();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  const close = () => setAnchor(null);
  return (
    <>
      {narrow && ofList.length > 0 ? (
        <select
          className={classes(looks.field, styles.select)}
          aria-label={text('views.button')}
          value={view?._id ?? ''}
          onChange={({ target }) => actions.open(ofList.find(({ _id }) => _id === target.value))}
        >
          <option value="">{text('views.all')}</option>
          {ofList.map((other) => (
            <option key={other._id} value={other._id}>
              {isOwnDefault(other) ? text('views.defaultView', { name: nameOf(other, text) }) : nameOf(other, text)}
            </option>
          ))}
        </select>
      ) : null}
      <button
        type="button"
        className={styles.button}
        data-key="v"
        data-set={view ? true : undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        aria-label={view ? text('views.current', { name: view.name }) : text('views.button')}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <span className={styles.name}>{view && !narrow ? view.name : text('views.button')}</span>
        <KeyboardArrowDownOutlined fontSize="inherit" />
      </button>
      {open ? (
        <Menu
          id={menuId}
          open
          anchorEl={anchor}
          onClose={close}
          slotProps={{
            root: ownRegion(text('views.button')),
            list: { 'aria-label': text('views.button'), dense: true },
            paper: { sx: { mt: 0.5, minWidth: 220, maxWidth: 340, maxHeight: 480 } },
          }}
        >
          {menuItems({ ...props, close, text })}
        </Menu>
      ) : null}
    </>
  );
}

type Texts = ReturnType<typeof useText>;

/** MUI's menu moves the focus among its direct children, so these have to be an array instead of a component. */
function menuItems({
  ofList,
  view,
  actions,
  isError,
  isPending,
  refetch,
  onSave,
  onEdit,
  close,
  text,
}: MenuProps & { close: () => void; text: Texts }) {
  const run = (work: () => unknown) => () => {
    close();
    work();
  };
  const item = (key: string, label: string, work: () => unknown) => (
    <MenuItem key={key} onClick={run(work)}>
      <span className={looks.menuIcon} />
      {label}
    </MenuItem>
  );
  const choice = (other: View | undefined) => (
    <MenuItem
      key={other?._id ?? 'all'}
      role="menuitemradio"
      aria-checked={other?._id === view?._id}
      selected={other?._id === view?._id}
      onClick={run(() => actions.open(other))}
    >
      <span className={looks.menuIcon}>
        {other?._id === view?._id ? <CheckOutlined fontSize="inherit" color="primary" /> : null}
      </span>
      <span className={styles.name}>{other ? nameOf(other, text) : text('views.all')}</span>
      {other && isOwnDefault(other) ? <Tag>{text('views.default')}</Tag> : null}
    </MenuItem>
  );
  const ownViews = ofList.filter(({ scope }) => scope === 'me');
  const sharedViews = ofList.filter(({ scope }) => scope !== 'me');
  const group = (key: string, label: string, members: readonly View[]) =>
    members.length === 0 ? [] : [note(key, label), ...members.map(choice)];
  return [
    choice(undefined),
    ...group('own', text('views.own'), ownViews),
    ...group('shared', text('views.shared'), sharedViews),
    ...(isPending ? [note('pending', text('list.loading'))] : []),
    ...(isError ? [note('failed', text('views.failed')), item('retry', text('views.retry'), refetch)] : []),
    ...(!isPending && !isError && ofList.length === 0 ? [note('none', text('views.none'))] : []),
    <Divider key="line" component="li" role="separator" />,
    item('save', text('views.save'), onSave),
    ...(view ? [item('copy', text('views.copy'), () => actions.copy(view))] : []),
    ...(view?.mayChange
      ? [
          item('edit', text('views.edit'), onEdit),
          item('earlier', text('views.earlier'), () => actions.move(view, ofList, -1)),
          item('later', text('views.later'), () => actions.move(view, ofList, 1)),
          item('remove', text('views.remove'), () => actions.remove(view)),
        ]
      : []),
  ];
}

const note = (key: string, words: string) => (
  <Text key={key} as="li" role="none" size="small" tone="muted" pad={12} className={styles.note}>
    {words}
  </Text>
);

/** Whether the list opens with this view for the user. */
const isOwnDefault = ({ isDefault, role }: View): boolean => isDefault && role === readSession()?.employee.role;

/** The name of a view, with its role if that is not the user's own. */
function nameOf({ name, role, scope }: View, text: Texts): string {
  const isOther = scope === 'role' && role !== null && role !== readSession()?.employee.role;
  return isOther ? text('views.roleView', { name, role }) : name;
}
