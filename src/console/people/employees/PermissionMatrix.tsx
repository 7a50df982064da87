import Button from '@mui/material/Button';
import { memo, useId, useMemo, useState } from 'react';
import { useEvent } from 'react-admin';
import type { Module } from '#contract/modules.ts';
import { actions, Role, roles, type Action, type ModuleFlags, type PermissionMap } from '#contract/permissions.ts';
import { useText } from '#console/texts/index.ts';
import { FieldNotes } from '#console/kit/form/FieldFrame.tsx';
import { useField, useFormValues } from '#console/kit/form/inputs.tsx';
import { useRegisterPartedField, type PartedFieldEntry } from '#console/kit/form/conflict/partedFields.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import {
  countModules,
  extentOf,
  flagsOf,
  matrixGroups,
  moduleName,
  noFlags,
  permissionsIn,
  rightsInWords,
  withColumn,
  withRow,
} from './matrix.ts';
import styles from './matrix.module.css';
import { presetNameOf, useRolePreset } from './useRolePreset.ts';

const fillable = roles.filter((role) => role !== 'Admin');

/**
 * The permission matrix: every module against the five actions, with select-all per column and per row, and role
 * presets that fill it. An Admin passes every check, so that role has no matrix.
 */
export function PermissionMatrix() {
  const text = useText();
  const id = useId();
  const [role] = useFormValues(['role']);
  const { permissions, error, store } = usePermissionsField();
  const appliedPreset = useMemo(() => presetNameOf(permissions), [permissions]);
  const warning = useRightsWarning(permissions, appliedPreset);
  const [search, setSearch] = useState('');

  if (role === 'Admin') {
    return (
      <Text tone="muted" above={12}>
        {text('employees.matrix.admin')}
      </Text>
    );
  }
  return (
    <Stack gap={16}>
      <Row gap={16} wrap justify="between">
        <input
          type="search"
          className={looks.field}
          aria-label={text('employees.matrix.search')}
          placeholder={text('employees.matrix.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          // Without this, Enter in the search would save the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <Presets permissions={permissions} applied={appliedPreset} store={store} />
      </Row>
      <Row as="p" gap={12} wrap>
        <Text as="span" id={`${id}-count`} size="table" tone="muted">
          {text('employees.matrix.count', { smart_count: countModules(permissions) })}
        </Text>
        <Text as="output" size="table" tone="amber">
          {warning}
        </Text>
      </Row>
      <MatrixTable search={search} permissions={permissions} store={store} labelledBy={`${id}-count`} />
      <FieldNotes id={id} help={undefined} error={error} />
    </Stack>
  );
}

type StorePermissions = (permissions: PermissionMap) => void;

/** The form's permissions field, whose conflicts are shown module by module. */
function usePermissionsField() {
  const text = useText();
  const { field, error } = useField({ source: 'permissions' });
  const entry = useMemo<PartedFieldEntry>(
    () => ({
      source: 'permissions',
      label: text('employees.fields.permissions'),
      partName: moduleName,
      showPart: (flags) => rightsInWords(flags, text),
      absentPart: noFlags,
    }),
    [text],
  );
  useRegisterPartedField(entry);
  const permissions = useMemo(() => permissionsIn(field.value), [field.value]);
  const store: StorePermissions = field.onChange;
  return { permissions, error, store };
}

type StoredPermissions = { permissions: PermissionMap; store: StorePermissions };

/** Buttons that fill the matrix with a role's usual rights, and one that clears it. */
function Presets({ permissions, applied, store }: StoredPermissions & { applied: Role | undefined }) {
  const text = useText();
  const id = useId();
  const applyPreset = useRolePreset(permissions, store);
  return (
    <Row wrap role="group" aria-labelledby={id}>
      <Text as="span" id={id} size="table" tone="muted">
        {text('employees.matrix.presets')}
      </Text>
      {fillable.map((name) => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          color={name === applied ? 'primary' : 'inherit'}
          title={text('employees.matrix.preset', { role: name })}
          aria-pressed={name === applied}
          onClick={() => applyPreset(name)}
        >
          {text(`shell.roles.${name}`)}
        </Button>
      ))}
      <Button size="small" color="inherit" onClick={() => store({})}>
        {text('employees.matrix.clear')}
      </Button>
    </Row>
  );
}

function MatrixTable(props: StoredPermissions & { search: string; labelledBy: string }) {
  const { permissions, store, search, labelledBy } = props;
  const text = useText();
  const groups = useMemo(() => matrixGroups(), []);
  const shownGroups = groups
    .map((group) => ({ ...group, modules: group.modules.filter(({ label }) => matches(label, search)) }))
    .filter(({ modules }) => modules.length > 0);
  const shownIds = shownGroups.flatMap(({ modules }) => modules.map((module) => module.id));

  // Rows are memoised, so the callback is stable but reads the latest map.
  const change = useEvent((module: string, action: Action | 'all', on: boolean) =>
    store(action === 'all' ? withRow(permissions, module, on) : withColumn(permissions, [module], action, on)),
  );

  return (
    <Stack ground="outlined" scrolls className={styles.scroll}>
      <table className={`${looks.table} ${styles.matrix}`} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{text('employees.matrix.module')}</th>
            {actions.map((action) => (
              <th key={action} scope="col">
                <Stack as="span" gap={4} align="center">
                  {text(`shell.rights.${action}`)}
                  <CheckBox
                    label={text('employees.matrix.selectColumn', { action: text(`shell.rights.${action}`) })}
                    extent={extentOf(shownIds.map((module) => flagsOf(permissions, module)[action]))}
                    onChange={(on) => store(withColumn(permissions, shownIds, action, on))}
                  />
                </Stack>
              </th>
            ))}
            <th scope="col">
              <Stack as="span" align="center">
                {text('employees.matrix.row')}
              </Stack>
            </th>
          </tr>
        </thead>
        {shownGroups.map((group) => (
          <tbody key={group.id}>
            <tr>
              <Text as="th" scope="rowgroup" colSpan={7} size="small" weight={600} tone="muted">
                {group.label ?? text('employees.matrix.other')}
              </Text>
            </tr>
            {group.modules.map((module) => (
              <MatrixRow key={module.id} module={module} flags={permissions[module.id]} onChange={change} />
            ))}
          </tbody>
        ))}
      </table>
      {shownGroups.length === 0 ? (
        <Text tone="muted" pad={12}>
          {text('employees.matrix.none')}
        </Text>
      ) : null}
    </Stack>
  );
}

/** The warning about an employee without rights, or with rights that differ from the preset of the chosen role. */
function useRightsWarning(permissions: PermissionMap, applied: Role | undefined): string {
  const text = useText();
  const [chosenRole] = useFormValues(['role']);
  const role = Role.safeParse(chosenRole).data;
  if (countModules(permissions) === 0) return text('employees.noRightsNote');
  if (role === undefined || role === applied) return '';
  const roleName = text(`shell.roles.${role}`);
  if (applied === undefined || applied === 'Admin') return text('employees.matrix.differs', { role: roleName });
  return text('employees.matrix.presetDiffers', { preset: text(`shell.roles.${applied}`), role: roleName });
}

const MatrixRow = memo(function MatrixRow(props: {
  module: Module;
  flags: ModuleFlags | undefined;
  onChange: (module: string, action: Action | 'all', on: boolean) => void;
}) {
  const { module, flags, onChange } = props;
  const text = useText();
  const { id, label } = module;
  return (
    <tr>
      <th scope="row">{label}</th>
      {actions.map((action) => (
        <td key={action}>
          <CheckBox
            label={text('shell.rights.of', { module: label, action: text(`shell.rights.${action}`) })}
            extent={flags?.[action] ? 'all' : 'none'}
            onChange={(on) => onChange(id, action, on)}
          />
        </td>
      ))}
      <td>
        <CheckBox
          label={text('employees.matrix.selectRow', { module: label })}
          extent={extentOf(actions.map((action) => flags?.[action] ?? false))}
          onChange={(on) => onChange(id, 'all', on)}
        />
      </td>
    </tr>
  );
});

function matches(label: string, search: string): boolean {
  return label.toLowerCase().includes(search.trim().toLowerCase());
}

/** A native check box, light enough for hundreds of them; `some` is the mixed state of a select-all box. */
function CheckBox(props: { label: string; extent: 'all' | 'some' | 'none'; onChange: (on: boolean) => void }) {
  const { label, extent: ticked, onChange } = props;
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={ticked === 'all'}
      ref={(element) => {
        if (element) element.indeterminate = ticked === 'some';
      }}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
