import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

test('the image and the systemd unit start Node with the options of npm start, which limit its memory', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const command = /^CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '[]';
  const unitLine = /^ExecStart=\/usr\/bin\/(.*)$/m.exec(readFileSync('deploy/institute-console.service', 'utf8'))?.[1];
  expect(JSON.parse(command).join(' ')).toBe(scripts.start);
  expect(unitLine).toBe(scripts.start);
});
