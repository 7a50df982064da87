import { expect, test } from 'vitest';
import { endpoints } from './nouns.ts';
import { addressOf, builtModules, servedCalls, specifiedCalls } from './specifiedCalls.ts';

const offered = Map.groupBy(endpoints, addressOf);
/** Calls of the specification that the contract contains so far. The number only grows; raise it with every module. */
const servedAtLeast = 250;

test('the table of specified calls is complete', () => {
  expect(specifiedCalls).toHaveLength(266);
  for (const module of builtModules) expect(specifiedCalls.some((call) => call.module === module)).toBe(true);
});

test.each(servedCalls)('the contract has $method $path (multipart: $multipart)', (call) => {
  const candidates = offered.get(addressOf(call)) ?? [];
  const fittingEndpoints = candidates.filter(({ files }) => (files !== undefined) === call.multipart);
  expect(fittingEndpoints).toHaveLength(1);
  expect(fittingEndpoints[0]?.extension, 'an extension is what the specification does not name').toBeUndefined();
});

test('the number of specified calls that are only served never shrinks', () => {
  const offeredCalls = specifiedCalls.filter((call) => offered.has(addressOf(call)));
  console.log(`${offeredCalls.length} of ${specifiedCalls.length} specified calls are in the contract`);
  expect(offeredCalls.length).toBeGreaterThanOrEqual(servedAtLeast);
});

/** Not in a table of the specification, but implied by its screens. */
const implied = ['GET /ip-whitelist'];

test('every call outside the specification is marked as an extension', () => {
  const specified = new Set([...specifiedCalls.map(addressOf), ...implied]);
  const unmarked = endpoints.filter((endpoint) => !specified.has(addressOf(endpoint)) && !endpoint.extension);
  expect(unmarked.map(addressOf)).toEqual([]);
});
