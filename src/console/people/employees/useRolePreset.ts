import { useEffect, useRef } from 'react';
import { presetPermissions, Role, type PermissionMap } from '#contract/permissions.ts';
import { useText } from '#console/texts/index.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { useFormContext, useFormValues } from '#console/kit/form/inputs.tsx';
import { matrixGroups, sameRights } from './matrix.ts';

/**
 * Fills the matrix with the preset of a newly chosen role. Permissions ticked by hand are replaced only after a
 * confirmation. Returns a function that applies any role's preset in the same way.
 */
export function useRolePreset(
  permissions: PermissionMap,
  fill: (permissions: PermissionMap) => void,
): (role: Role) => void {
  const text = useText();
  const dialogs = useDialogs();
  const { formState } = useFormContext();
  const [chosenRole] = useFormValues(['role']);
  const role = Role.safeParse(chosenRole).data;
  const previous = useRef({ role, filled: permissions });

  async function applyPreset(newRole: Role) {
    const { filled } = previous.current;
    const nextPreset = presetOf(newRole);
    if (sameRights(nextPreset, permissions)) return;
    const isOwn = !sameRights(permissions, filled) || !isPreset(permissions);
    if (isOwn && Object.keys(permissions).length > 0) {
      const isConfirmed = await dialogs.confirm({
        title: text('employees.presetQuestion.title', { role: newRole }),
        text: text('employees.presetQuestion.text'),
        confirmLabel: text('employees.presetQuestion.confirm'),
        cancelLabel: text('employees.presetQuestion.keep'),
      });
      if (!isConfirmed) return;
    }
    previous.current.filled = nextPreset;
    fill(nextPreset);
  }
  const latestFill = useRef(applyPreset);
  useEffect(() => {
    latestFill.current = applyPreset;
  });
  useEffect(() => {
    if (role === previous.current.role) return;
    previous.current.role = role;
    // The stored record was reloaded with its own permissions, so nobody has chosen a role.
    if (role === undefined || role === 'Admin' || formState.defaultValues?.role === role) return;
    void latestFill.current(role);
  }, [role, formState]);
  return (newRole) => void applyPreset(newRole);
}

function presetOf(role: Role): PermissionMap {
  return presetPermissions(
    role,
    matrixGroups().flatMap(({ modules }) => modules),
  );
}

/** The role whose preset equals these permissions, if there is one. */
export function presetNameOf(permissions: PermissionMap): Role | undefined {
  return Role.options.find((role) => sameRights(presetOf(role), permissions));
}

/** Whether these rights are empty or equal to a preset, so that replacing them discards no choices. */
function isPreset(permissions: PermissionMap): boolean {
  return sameRights(permissions, {}) || presetNameOf(permissions) !== undefined;
}
