import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { classes } from '#console/kit/layout/box.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { AccountItems } from './AccountMenu.tsx';
import { useConsole } from './context.ts';
import { builtModule } from './moduleCache.ts';
import parts from './parts.module.css';
import { Portrait } from './Portrait.tsx';
import styles from './userCard.module.css';

/** The signed-in employee. Opens the profile, or the account menu if there is no profile module. */
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
        <Stack as="span" gap={0} grow>
          {/* The space separates name and role, so that the accessible name of the button equals its visible text. */}
          <Text as="span" size="table" weight={600} lines={1}>
            {name}
          </Text>{' '}
          <Text as="span" size="small" tone="muted" lines={1}>
            {role}
          </Text>
        </Stack>
      )}
    </>
  );
  return (
    <Row fixed pad={8} line="above" className={styles.foot} data-collapsed={collapsed}>
      <Tooltip title={collapsed ? name : ''} placement="right">
        {hasProfile ? (
          <Link className={classes(parts.line, styles.user)} to={`${basename}/profile`} aria-label={label}>
            {content}
          </Link>
        ) : (
          <button
            type="button"
            className={classes(parts.line, styles.user)}
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
    </Row>
  );
}
