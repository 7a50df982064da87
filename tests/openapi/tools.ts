import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypeScript, { astToString } from 'openapi-typescript';

/** Problems of a description according to `redocly lint` with its recommended rules, as 'rule: message at place'. */
export async function problemsOf(description: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: description, config });
  return problems.map(({ severity, ruleId, message, location }) => {
    return `${severity} ${ruleId}: ${message} at ${location[0]?.pointer ?? ''}`;
  });
}

/** The types of a client that openapi-typescript generates from a description. */
export async function clientTypesOf(description: string): Promise<string> {
  return astToString(await openapiTypeScript(description));
}
