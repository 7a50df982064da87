import { useResourceContext } from 'react-admin';
import type { Action } from '#contract/permissions.ts';
import { moduleOf } from '#console/module.ts';
import { useText } from '#console/texts/index.ts';
import { moduleLabel } from '#console/texts/moduleNames.ts';

/**
 * The sentence that names a missing right as the permission matrix does ('Students: Update'), so that an Admin can be
 * asked for it. One right of several modules is enough where more are given; without any, it is the resource's around it.
 */
export function useNeededRight(): (action: Action, modules?: readonly string[]) => string {
  const text = useText();
  const resource = useResourceContext();
  return (action, modules = resource === undefined ? [] : [moduleOf(resource)]) => {
    const labels = [...new Set(modules.map(moduleLabel))];
    if (labels.length === 0) return text('shell.denied.help');
    const right = text('shell.rights.of', { module: labels.join(' / '), action: text(`shell.rights.${action}`) });
    return text('shell.denied.needs', { right });
  };
}
