import { actions, type Action } from '#contract/permissions.ts';

/**
 * Parses the missing right from the server's message about a refusal, which uses technical names: 'You need the
 * permission 'read' for enquiries.' Undefined for any other message.
 */
export function missingRight(message: string): { readonly needs: Action; readonly module: string } | undefined {
  const [, flag, module] = /You need the permission '(\w+)' for ([\w-]+)\.$/.exec(message) ?? [];
  const needs = actions.find((candidate) => candidate === flag);
  return needs && module ? { needs, module } : undefined;
}
