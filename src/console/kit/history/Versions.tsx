import Button from '@mui/material/Button';
import RestoreOutlined from '@mui/icons-material/RestoreOutlined';
import { useId, useState, type ReactNode } from 'react';
import { useResourceContext, type RaRecord } from 'react-admin';
import type { Noun } from '#contract/endpoint.ts';
import type { HistoryEntry } from '#contract/system/history.ts';
import { useText, type Text as Translate, type TextKey } from '#console/texts/index.ts';
import { keyInWords } from '../format/keyInWords.ts';
import { formatDateTime } from '../format/format.ts';
import { usePermission } from '../access/usePermission.ts';
import { looks } from '../layout/looks.ts';
import { Row, Stack, Text } from '../layout/parts.tsx';
import { useFieldLabel } from './useFieldLabel.ts';
import { useRestoreVersion } from './useRestoreVersion.ts';
import { ValueDifference } from './ValueDifference.tsx';
import {
  valuesBefore,
  differencesOf,
  original,
  restoredFrom,
  wholeOf,
  type Difference,
  type Names,
  type Version,
} from './versions.ts';
import styles from './history.module.css';

type VersionsProps = {
  /** The record's name. */
  name: string;
  record: RaRecord<string>;
  versions: readonly Version[];
  /** The names of the records to which this record's values refer. */
  names: Names;
  noun: Noun | undefined;
  /** The button that loads older versions. */
  older: ReactNode;
};

/**
 * The versions on the left, newest first; on the right the changes of the chosen version, or its differences from
 * another one.
 */
export function Versions({ name, record, versions, names, noun, older }: VersionsProps) {
  const text = useText();
  const [chosenId, setChosenId] = useState(versions[0]?.entry._id);
  const [otherId, setOtherId] = useState('');
  const endpoints = noun?.endpoints ?? {};
  const { restore, pending } = useRestoreVersion(endpoints, name);
  const mayUpdate = usePermission('update') && endpoints.update !== undefined;
  const chosenVersion = versions.find(({ entry }) => entry._id === chosenId) ?? versions[0];
  if (!chosenVersion) return null;

  const other = versions.find(({ entry }) => entry._id === otherId);
  const base = other && other !== chosenVersion ? other.values : valuesBefore(chosenVersion);
  const touchedFields = new Set(versions.flatMap(({ entry }) => Object.keys(entry.data)));
  // The first version has no predecessor, so all its values are shown.
  const isFirst = chosenVersion.entry.action === 'create' || chosenVersion.entry.action === original;
  const isWhole = otherId === compareWithNothing || (isFirst && !other);
  const differences = isWhole
    ? wholeOf(chosenVersion.values)
    : differencesOf(base, chosenVersion.values, [...touchedFields]);
  const { entry } = chosenVersion;
  const time = formatDateTime(entry.at);

  return (
    <div className={styles.columns}>
      <VersionList versions={versions} chosen={chosenVersion} older={older} onChoose={setChosenId} />
      <Stack as="section" gap={16} pad={24} className={looks.difference} aria-label={text('history.version', { time })}>
        <Row as="header" wrap>
          <CompareSelect
            versions={versions}
            chosen={chosenVersion}
            isFirst={isFirst}
            value={isWhole && isFirst ? '' : otherId}
            onChange={setOtherId}
          />
          {entry.address ? (
            <Text as="span" size="table" tone="muted" push>
              {text('history.from', { address: entry.address })}
            </Text>
          ) : null}
        </Row>
        {differences.length === 0 ? <Text tone="muted">{text(nothingKey(chosenVersion, other))}</Text> : null}
        <Differences differences={differences} names={names} />
        {mayUpdate && chosenVersion !== versions[0] ? (
          <Row as="footer" justify="end">
            <Button
              variant="outlined"
              startIcon={<RestoreOutlined />}
              loading={pending}
              onClick={() => void restoreChosen()}
            >
              {text('history.restore')}
            </Button>
          </Row>
        ) : null}
      </Stack>
    </div>
  );

  async function restoreChosen() {
    if (!chosenVersion || !(await restore(record, chosenVersion.values, time))) return;
    setChosenId(undefined);
    setOtherId('');
  }
}

type ChosenProps = Pick<VersionsProps, 'versions'> & { chosen: Version };

/** The versions, each with its action, author and changed fields. */
function VersionList(props: ChosenProps & { older: ReactNode; onChoose: (id: string) => void }) {
  const { versions, chosen, older, onChoose } = props;
  const text = useText();
  const fieldLabel = useFieldLabel();
  const resource = useResourceContext() ?? '';
  return (
    <Stack as="ol" gap={0} pad={8} className={styles.versions} aria-label={text('history.versions')}>
      {versions.map((version) => (
        <Stack key={version.entry._id} as="li">
          <Stack
            as="button"
            type="button"
            gap={2}
            pad={8}
            className={looks.plainButton}
            aria-current={version === chosen ? 'true' : undefined}
            onClick={() => onChoose(version.entry._id)}
          >
            <Text as="span" size="table" weight={600}>
              {actionInWords(version.entry, restoredFrom(versions, version), text)}
            </Text>
            <Text as="span" size="table" tone="muted">
              {byWhom(version.entry, text)}
            </Text>
            <Text as="span" size="table" tone="muted" lines={1}>
              {Object.keys(version.entry.data)
                .map((field) => fieldLabel(resource, field))
                .join(', ')}
            </Text>
          </Stack>
        </Stack>
      ))}
      {older && <li>{older}</li>}
    </Stack>
  );
}

type CompareSelectProps = ChosenProps & { isFirst: boolean; value: string; onChange: (id: string) => void };

/** Selects the version to compare with: the previous version, another one, or none. */
function CompareSelect({ versions, chosen, isFirst, value, onChange }: CompareSelectProps) {
  const text = useText();
  const id = useId();
  return (
    <>
      <Text as="label" size="table" tone="muted" htmlFor={id}>
        {text('history.compareWith')}
      </Text>
      <select id={id} className={looks.field} value={value} onChange={({ target }) => onChange(target.value)}>
        {isFirst ? null : <option value="">{text('history.before')}</option>}
        <option value={isFirst ? '' : compareWithNothing}>{text('history.whole')}</option>
        {versions
          .filter((version) => version !== chosen)
          .map(({ entry: { _id, at } }) => (
            <option key={_id} value={_id}>
              {_id === versions[0]?.entry._id
                ? text('history.current')
                : text('history.version', { time: formatDateTime(at) })}
            </option>
          ))}
      </select>
    </>
  );
}

/** Each changed field with its values before and after. */
function Differences({ differences, names }: { differences: readonly Difference[]; names: Names }) {
  const fieldLabel = useFieldLabel();
  const resource = useResourceContext() ?? '';
  return (
    <Stack as="dl" gap={16}>
      {differences.map((difference) => (
        <div key={difference.path.join('.')}>
          <Text as="dt" size="table" weight={600} below={4}>
            {[fieldLabel(resource, difference.path[0] ?? ''), ...difference.path.slice(1).map(keyInWords)].join(': ')}
          </Text>
          <Text as="dd">
            <ValueDifference difference={difference} names={names} />
          </Text>
        </div>
      ))}
    </Stack>
  );
}

/** The value of the option that compares with nothing and shows the whole version. */
const compareWithNothing = 'whole';

function nothingKey({ entry }: Version, other: Version | undefined): TextKey {
  if (other) return 'history.same';
  return entry.action === 'update' ? 'history.hidden' : 'history.nothing';
}

const actions: ReadonlyMap<string, TextKey> = new Map(
  (
    [
      'create',
      'update',
      'remove',
      'restore',
      'setStatus',
      'activate',
      'deactivate',
      'plan',
      'cancelPlan',
      'approve',
      'reject',
      'shortlist',
      'resolve',
      original,
    ] as const
  ).map((action) => [action, `history.action.${action}`] as const),
);

function actionInWords({ action }: HistoryEntry, source: Version | undefined, text: Translate): string {
  if (source) return text('history.restoredFrom', { time: formatDateTime(source.entry.at) });
  return text(actions.get(action) ?? 'history.action.other');
}

function byWhom({ by, at, action }: HistoryEntry, text: Translate): string {
  if (action === original) return formatDateTime(at);
  return text('history.by', { name: by?.name ?? text('history.someone'), time: formatDateTime(at) });
}
