import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, however short they are. */
const longest = ['narrow', 'accessibilityOfForms', 'accessibility', 'firefox'].map((name) => `${name}.test.ts`);

/**
 * Begins with the files that take longest, so that the workers end together: a fresh checkout knows of no earlier run,
 * and the size of a file, by which vitest goes then, says little about those.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.indexOf(basename(moduleId));
  return place < 0 ? longest.length : place;
}
