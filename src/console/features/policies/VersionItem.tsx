import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useResourceContext } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { Guarded } from '../../kit/access/Guarded.tsx';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { formatDate } from '../../kit/format/format.ts';
import { looks } from '../../kit/layout/looks.ts';
import { Row, Stack, Text } from '../../kit/layout/parts.tsx';
import { SelectBox } from '../../kit/list/TableRow.tsx';
import { ActiveBadge } from './ActiveBadge.tsx';
import type { PolicyRow } from './kind.ts';
import { useVersionName } from './useVersionName.ts';
import type { VersionActions } from './useVersionActions.ts';
import styles from './policies.module.css';

/** A version: a button that selects it, with its title and dates, and its actions. */
export function VersionItem(props: {
  policy: PolicyRow;
  selected: boolean;
  /** Undefined without the right to delete. */
  onSelect: ((isSelected: boolean, range: boolean) => void) | undefined;
  chosen: boolean;
  onChoose: (id: string) => void;
  actions: VersionActions;
}) {
  const { policy, selected, onSelect, chosen, onChoose, actions } = props;
  const text = useText();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  const { id, title, lastUpdated, createdAt, isActive } = policy;
  const name = title || text('policies.untitled');
  const subject = useVersionName()(policy);
  return (
    <Stack as="li" gap={0} className={styles.version} data-chosen={chosen} data-active={isActive}>
      <Stack
        as="button"
        type="button"
        gap={2}
        pad={12}
        className={looks.plainButton}
        aria-current={chosen ? 'true' : undefined}
        onClick={() => onChoose(id)}
      >
        <Text as="span" weight={600} breaks="anywhere">
          {name}
        </Text>
        <Text as="span" size="table" tone="muted">
          {text('policies.lastUpdated', { when: lastUpdated || text('policies.noDate') })}
        </Text>
        <Text as="span" size="table" tone="muted">
          {text('policies.created', { when: formatDate(createdAt) })}
        </Text>
      </Stack>
      <Row wrap pad={8} className={styles.tools}>
        {onSelect ? <SelectBox name={subject} selected={selected} onSelect={onSelect} /> : null}
        <Guarded action="update">
          <Button
            size="small"
            color="inherit"
            component={LinkBase}
            to={createPath({ resource, type: 'edit', id })}
            startIcon={<EditOutlined fontSize="small" />}
            aria-label={`${text('ui.action.edit')} ${subject}`}
          >
            {text('ui.action.edit')}
          </Button>
        </Guarded>
        {isActive ? (
          <ActiveBadge isActive />
        ) : (
          <ActionButton
            action="active"
            variant="outlined"
            label={text('policies.activate')}
            subject={subject}
            pending={actions.isPending(policy)}
            onClick={() => void actions.activate(policy, subject)}
          />
        )}
        <Row push>
          <ActionButton
            action="delete"
            danger
            iconOnly
            icon={<DeleteOutlined fontSize="small" />}
            label={text('ui.action.delete')}
            subject={subject}
            onClick={() => void actions.remove(policy, subject)}
          />
        </Row>
      </Row>
    </Stack>
  );
}
