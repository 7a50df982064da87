import { useResourceContext } from 'react-admin';
import type { Action } from '#contract/permissions.ts';
import { moduleOf } from '#console/module.ts';
import { useText } from '#console/texts/index.ts';
import { moduleLabel } from '#console/texts/moduleNames.ts';

/**
 * Returns a function that builds a sentence naming a missing right as the permission matrix does ('Students: Update'),
 * so that the user can ask an Admin for it. If several modules are passed, the right in any of them is enough; the
 * default is the surrounding resource's module.
 */
export function useNeededRight(): (action: Action, modules?: readonly string[]) => string {
  const text = useText();
  const resource = useResourceContext();
  return (action, modules = resource === undefined ? [] : [moduleOf(resource)]) => {
    const labels = [...new Set(modules.map(moduleLabel))];
    if (labels.length === 0) return text('shell.denied.help');
    const rightText = text('shell.rights.of', { module: labels.join(' / '), action: text(`shell.rights.${action}`) });
    return text('shell.denied.needs', { right: rightText });
  };
}
