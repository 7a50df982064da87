import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { OnceOpened } from '#console/ui/popups/OnceOpened.tsx';
import { adminPages } from './adminPages.ts';
import { useConsole } from './context.ts';
import { moduleIcon } from './icons.ts';
import { Portrait } from './Portrait.tsx';
import styles from './topBar.module.css';

/** Who is signed in, the profile, and the way out. */
export function AccountMenu() {
  const text = useText();
  const { product, employee, accessible, basename, signOut } = useConsole();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const own = adminPages.filter((page) => accessible.some(({ id }) => id === page.id));
  const close = () => setAnchor(undefined);
  const label = text('shell.account.label', { name: employee.name });
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ padding: '4px' }}
        >
          <Portrait image={employee.image} size={26} />
        </IconButton>
      </Tooltip>
      <OnceOpened open={anchor !== undefined}>
        {() => (
          <Menu
            open={anchor !== undefined}
            anchorEl={anchor}
            onClose={close}
            slotProps={{ list: { 'aria-label': label }, paper: { sx: { minWidth: 232 } } }}
          >
            <li className={styles.person} role="none">
              <Portrait image={employee.image} size={36} />
              <span>
                <strong>{employee.name}</strong>
                <span>{`${employee.email} · ${employee.role}`}</span>
              </span>
            </li>
            <Divider role="none" />
            <MenuItem component={Link} to={`${basename}/profile`} onClick={close}>
              <PersonOutlined fontSize="small" />
              {text('shell.account.profile')}
            </MenuItem>
            {own.map(({ id, label: page }) => {
              const Icon = moduleIcon(id, product);
              return (
                <MenuItem key={id} component={Link} to={`${basename}/${id}`} onClick={close}>
                  <Icon fontSize="small" />
                  {page}
                </MenuItem>
              );
            })}
            <MenuItem
              onClick={() => {
                close();
                signOut();
              }}
            >
              <LogoutOutlined fontSize="small" />
              {text('shell.account.logout')}
            </MenuItem>
          </Menu>
        )}
      </OnceOpened>
    </>
  );
}
