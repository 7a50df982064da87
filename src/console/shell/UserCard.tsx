import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { useConsole } from './context.ts';
import { Portrait } from './Portrait.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import styles from './sidebar.module.css';

/** Who is signed in; opens the profile (operations.md §2). */
export function UserCard({ collapsed, drawer }: { collapsed: boolean; drawer: boolean }) {
  const text = useText();
  const { employee, basename } = useConsole();
  const { name, role, image } = employee;
  return (
    <div className={styles.foot}>
      <Tooltip title={collapsed ? name : ''} placement="right">
        <Link
          className={styles.user}
          to={`${basename}/profile`}
          aria-label={collapsed ? text('shell.sidebar.profile', { name, role }) : undefined}
        >
          <Portrait image={image} />
          {!collapsed && (
            <span className={styles.who}>
              <span className={styles.name}>{name}</span>
              <span className={styles.role}>{role}</span>
              <span className="visually-hidden">{text('shell.sidebar.openProfile')}</span>
            </span>
          )}
        </Link>
      </Tooltip>
      {/* The phone's top bar has no room for it. */}
      {drawer && <ThemeMenu />}
    </div>
  );
}
