import Button from '@mui/material/Button';
import { memo, useId, useMemo, useState } from 'react';
import { useEvent } from 'react-admin';
import type { Module } from '#contract/modules.ts';
import { actions, Role, roles, type Action, type ModuleFlags, type PermissionMap } from '#contract/permissions.ts';
import { useText } from '#console/texts/index.ts';
import { FieldNotes } from '#console/kit/form/FieldFrame.tsx';
import { useField, useFormValues } from '#console/kit/form/inputs.tsx';
import { useRegisterPartedField, type PartedFieldEntry } from '#console/kit/form/conflict/partedFields.ts';
import { CheckBox } from './CheckBox.tsx';
import {
  countModules,
  extent,
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
 * presets that fill it. An Admin passes every check, so the matrix has nothing to tick for one.
 */
export function PermissionMatrix() {
  const text = useText();
  const id = useId();
  const [role] = useFormValues(['role']);
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
  const groups = useMemo(() => matrixGroups(), []);
  const fillFrom = useRolePreset(permissions, field.onChange);
  const applied = useMemo(() => presetNameOf(permissions), [permissions]);
  const warning = useRightsWarning(permissions, applied);
  const [search, setSearch] = useState('');
  const shown = groups
    .map((group) => ({ ...group, modules: group.modules.filter(({ label }) => matches(label, search)) }))
    .filter(({ modules }) => modules.length > 0);
  const shownIds = shown.flatMap(({ modules }) => modules.map((module) => module.id));

  // Rows are memoised: what they call stays the same and reads the newest map.
  const change = useEvent((module: string, action: Action | 'all', on: boolean) => {
    const changed = action === 'all' ? withRow(permissions, module, on) : withColumn(permissions, [module], action, on);
    field.onChange(changed);
  });

  if (role === 'Admin') return <p className={styles.note}>{text('employees.matrix.admin')}</p>;
  return (
    <div className={styles.matrix}>
      <div className={styles.tools}>
        <input
          type="search"
          className={styles.search}
          aria-label={text('employees.matrix.search')}
          placeholder={text('employees.matrix.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          // In a form Enter would save it; here it ends a search.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <div className={styles.presets} role="group" aria-labelledby={`${id}-presets`}>
          <span id={`${id}-presets`}>{text('employees.matrix.presets')}</span>
          {fillable.map((name) => (
            <Button
              key={name}
              size="small"
              variant="outlined"
              color="inherit"
              title={text('employees.matrix.preset', { role: name })}
              aria-pressed={name === applied}
              onClick={() => fillFrom(name)}
            >
              {text(`shell.roles.${name}`)}
            </Button>
          ))}
          <Button size="small" color="inherit" onClick={() => field.onChange({})}>
            {text('employees.matrix.clear')}
          </Button>
        </div>
      </div>
      <p className={styles.summary}>
        <span id={`${id}-count`}>{text('employees.matrix.count', { smart_count: countModules(permissions) })}</span>
        <output className={styles.warning}>{warning}</output>
      </p>
      <div className={styles.scroll}>
        <table className={styles.table} aria-labelledby={`${id}-count`}>
          <thead>
            <tr>
              <th scope="col">{text('employees.matrix.module')}</th>
              {actions.map((action) => (
                <th key={action} scope="col">
                  <span className={styles.column}>
                    {text(`shell.rights.${action}`)}
                    <CheckBox
                      label={text('employees.matrix.selectColumn', { action: text(`shell.rights.${action}`) })}
                      extent={extent(shownIds.map((module) => flagsOf(permissions, module)[action]))}
                      onChange={(on) => field.onChange(withColumn(permissions, shownIds, action, on))}
                    />
                  </span>
                </th>
              ))}
              <th scope="col">{text('employees.matrix.row')}</th>
            </tr>
          </thead>
          {shown.map((group) => (
            <tbody key={group.id}>
              <tr>
                <th scope="rowgroup" colSpan={7} className={styles.group}>
                  {group.label ?? text('employees.matrix.other')}
                </th>
              </tr>
              {group.modules.map((module) => (
                <MatrixRow key={module.id} module={module} flags={permissions[module.id]} onChange={change} />
              ))}
            </tbody>
          ))}
        </table>
        {shown.length === 0 && <p className={styles.note}>{text('employees.matrix.none')}</p>}
      </div>
      <FieldNotes id={id} help={undefined} error={error} />
    </div>
  );
}

/** Says of permissions without any, and of those that are not what the chosen role usually has. */
function useRightsWarning(permissions: PermissionMap, applied: Role | undefined): string {
  const text = useText();
  const [chosen] = useFormValues(['role']);
  const role = Role.safeParse(chosen).data;
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
          extent={extent(actions.map((action) => flags?.[action] ?? false))}
          onChange={(on) => onChange(id, 'all', on)}
        />
      </td>
    </tr>
  );
});

function matches(label: string, search: string): boolean {
  return label.toLowerCase().includes(search.trim().toLowerCase());
}
