import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the systemd unit is one that systemd takes without a complaint about a line', () => {
  const { status, stderr } = spawnSync('/usr/bin/systemd-analyze', ['verify', 'deploy/institute-console.service'], {
    encoding: 'utf8',
  });
  const complaints = stderr.split('\n').filter((line) => /institute-console\.service:\d+:/.test(line));
  expect(complaints).toEqual([]);
  // Node may be elsewhere on the machine of the tests.
  expect(status === 0 || stderr.includes('/usr/bin/node is not executable')).toBe(true);
});
