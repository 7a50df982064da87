import { useText } from '#console/texts/index.ts';
import { usePermission } from '../../kit/access/usePermission.ts';
import { useRegisterField } from '../../kit/form/fields.ts';
import { BooleanInput } from '../../kit/form/inputs.tsx';
import { FormSection } from '../../kit/form/page/FormSection.tsx';
import { ActiveBadge } from './ActiveBadge.tsx';

/**
 * Lets the user choose whether saving activates the version. A user without the right to activate only sees the current
 * state.
 */
export function PolicyState({ wasActive = false }: { wasActive?: boolean }) {
  return (
    <FormSection title="policies.columns.status">
      {usePermission('active') ? (
        <BooleanInput source="isActive" helperText={wasActive ? undefined : 'policies.help.isActive'} />
      ) : (
        <FixedState isActive={wasActive} />
      )}
    </FormSection>
  );
}

function FixedState({ isActive }: { isActive: boolean }) {
  const text = useText();
  // The state is not an input but part of the saved record, so a conflict about it needs this label.
  useRegisterField({ source: 'isActive', label: text('ui.status.active') });
  return <ActiveBadge isActive={isActive} />;
}
