import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkBase, useCreatePath } from 'react-admin';
import type { CourseLevel } from '#contract/course/courseLevels.ts';
import { useText, type Translate } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { describeFailure } from '#console/kit/dialogs/failure.ts';
import { Card, Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { EmptyState } from '#console/kit/states/EmptyState.tsx';
import { ErrorState } from '#console/kit/states/ErrorState.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { RefusedState } from '#console/kit/states/RefusedState.tsx';
import { levelsQuery } from '../courses/choices.ts';
import { LevelForm } from './LevelForm.tsx';
import { useSaveLevels } from './useSaveLevels.ts';
import styles from './levels.module.css';

/** The Manage Levels page, for everyone who may add courses. All levels are saved as one list. */
export function LevelList() {
  const text = useText();
  const createPath = useCreatePath();
  if (!usePermission('add')) return <RefusedState needs="add" />;
  return (
    <Stack as="section" gap={24} className={styles.page} aria-label={text('courseLevels.title')}>
      <Row as="header" gap={16} justify="between" wrap>
        <h1>{text('courseLevels.title')}</h1>
        <Button
          component={LinkBase}
          to={createPath({ resource: 'course', type: 'list' })}
          variant="outlined"
          color="inherit"
          size="small"
        >
          {text('courseLevels.back')}
        </Button>
      </Row>
      <Levels />
    </Stack>
  );
}

function Levels() {
  const text = useText();
  const { data, error, refetch } = useQuery(levelsQuery);
  const { save, pending } = useSaveLevels();
  if (!data) {
    if (!error) return <LoadingRows rows={3} />;
    const { message, detail, requestId } = describeFailure(error, text, 'courseLevels.fetchFailed');
    return <ErrorState {...{ message, detail, requestId }} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Card gap={16}>
        <Text size="table" tone="muted">
          {text('courseLevels.help')}
        </Text>
        <LevelForm
          label="courseLevels.addTitle"
          save="courseLevels.add"
          taken={data.map(({ value }) => value)}
          pending={pending}
          onSave={(level) => save((levels) => [...levels, level], level.label)}
        />
      </Card>
      {data.length === 0 ? (
        <EmptyState title={text('courseLevels.empty')} />
      ) : (
        <Stack as="ul" gap={0} ground="card" line="between" aria-label={text('courseLevels.title')}>
          {data.map((level) => (
            <Level key={level.value} level={level} all={data} pending={pending} save={save} />
          ))}
        </Stack>
      )}
    </>
  );
}

type LevelProps = {
  level: CourseLevel;
  all: readonly CourseLevel[];
  pending: boolean;
  save: ReturnType<typeof useSaveLevels>['save'];
};

function Level({ level, all, pending, save }: LevelProps) {
  const text = useText();
  const dialogs = useDialogs();
  const [editing, setEditing] = useState(false);
  const uses = (level.courses ?? 0) + (level.bundles ?? 0);
  const usage = usedBy(level, text);
  const usageText = uses > 0 ? text('courseLevels.inUse', { used: usage, smart_count: uses }) : undefined;

  async function change(newLevel: { value: string; label: string }) {
    const losesValue = usageText !== undefined && newLevel.value !== level.value;
    if (losesValue) {
      const title = text('courseLevels.changeQuestion');
      const confirmLabel = text('courseLevels.change');
      if (!(await dialogs.confirm({ title, about: level.label, text: usageText, confirmLabel }))) return false;
    }
    const isSaved = await save(
      (levels) => levels.map((existing) => (existing.value === level.value ? newLevel : existing)),
      newLevel.label,
      losesValue,
    );
    if (isSaved) setEditing(false);
    return isSaved;
  }
  async function remove() {
    const question = { about: level.label, consequence: usageText };
    if (!(await dialogs.confirmDelete(text('courseLevels.one'), question))) return;
    await save((levels) => levels.filter(({ value }) => value !== level.value), level.label, usageText !== undefined);
  }
  if (editing) {
    return (
      <Row as="li" pad={12}>
        <LevelForm
          label="courseLevels.one"
          start={level}
          save="courseLevels.save"
          taken={all.flatMap(({ value }) => (value === level.value ? [] : [value]))}
          pending={pending}
          onSave={change}
          onCancel={() => setEditing(false)}
        />
      </Row>
    );
  }
  return (
    <Row as="li" gap={16} pad={12} className={styles.level}>
      <Stack gap={0} grow>
        <Text weight={500} breaks="anywhere">
          {level.label}
        </Text>
        <Text size="table" tone="muted" breaks="anywhere">
          {level.value}
        </Text>
      </Stack>
      <Text as="span" size="table" tone="muted" className={styles.used}>
        {usage}
      </Text>
      <Row as="span" fixed>
        <IconButton
          size="small"
          aria-label={text('courseLevels.edit', { name: level.label })}
          onClick={() => setEditing(true)}
        >
          <EditOutlined fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          color="error"
          aria-label={text('courseLevels.remove', { name: level.label })}
          disabled={pending}
          onClick={() => void remove()}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Row>
    </Row>
  );
}

/** '3 courses and 1 bundle'; empty on servers that do not count them. */
function usedBy({ courses, bundles }: CourseLevel, text: Translate): string {
  if (courses === undefined || bundles === undefined) return '';
  const counts = {
    courses: text('courseLevels.courses', { smart_count: courses }),
    bundles: text('courseLevels.bundles', { smart_count: bundles }),
  };
  if (courses > 0 && bundles > 0) return text('courseLevels.both', counts);
  if (courses > 0) return counts.courses;
  return bundles > 0 ? counts.bundles : text('courseLevels.unused');
}
