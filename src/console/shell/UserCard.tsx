import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { AccountItems } from './AccountMenu.tsx';
import { useConsole } from './context.ts';
import { builtModule } from './moduleCache.ts';
import { Portrait } from './Portrait.tsx';
import styles from './userCard.module.css';

/** The signed-in person. Opens the profile, or the account menu if there is no profile module. */
export function UserCard({ collapsed }: { collapsed: boolean }) {
  const text = useText();
  const { employee, basename } = useConsole();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { name, image } = employee;
  const role = text(`shell.roles.${employee.role}`);
  const hasProfile = builtModule('profile') !== undefined;
  const label = text(hasProfile ? 'shell.sidebar.profile' : 'shell.sidebar.account', { name, role });
  const content = (
    <>
      <Portrait image={image} />
      {!collapsed && (
        <span className={styles.who}>
          {/* The space separates the two where the accessible name of the button is compared with the visible text. */}
          <span className={styles.name}>{name}</span> <span className={styles.role}>{role}</span>
        </span>
      )}
    </>
  );
  return (
    <div className={styles.foot} data-collapsed={collapsed}>
      <Tooltip title={collapsed ? name : ''} placement="right">
        {hasProfile ? (
          <Link className={styles.user} to={`${basename}/profile`} aria-label={label}>
            {content}
          </Link>
        ) : (
          <button
            type="button"
            className={styles.user}
            aria-label={label}
            aria-haspopup="menu"
            aria-expanded={anchor !== undefined}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {content}
          </button>
        )}
      </Tooltip>
      <AccountItems anchor={anchor} onClose={() => setAnchor(undefined)} />
    </div>
  );
}
