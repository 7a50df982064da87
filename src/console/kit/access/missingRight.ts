import { actions, type Action } from '#contract/permissions.ts';

/**
 * The missing right that a refusal by the server names, read from its technical names: 'You need the permission 'read'
 * for enquiries.'
 */
export function missingRight(message: string): { readonly needs: Action; readonly module: string } | undefined {
  const [, flag, module] = /You need the permission '(\w+)' for ([\w-]+)\.$/.exec(message) ?? [];
  const needs = actions.find((candidate) => candidate === flag);
  return needs && module ? { needs, module } : undefined;
}
