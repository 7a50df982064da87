import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files regardless of their size, slowest first. */
const longestFiles = [
  'tests/e2e/accessibilityOfForms.test.ts',
  'tests/e2e/narrow.test.ts',
  'tests/e2e/firefox.test.ts',
  'tests/e2e/accessibility.test.ts',
  'tests/e2e/aboutContent.test.ts',
  'tests/e2e/sections.test.ts',
  'tests/e2e/students.test.ts',
  'tests/e2e/testimonials.test.ts',
  'tests/e2e/accounts.test.ts',
  'tests/e2e/employees.test.ts',
  'tests/e2e/newsletter.test.ts',
  'tests/e2e/shell.test.ts',
  'tests/e2e/caseStudies.test.ts',
  'tests/e2e/alerts.test.ts',
  'tests/e2e/policies.test.ts',
  'tests/e2e/conflict.test.ts',
  'tests/console/specifiedCalls.test.tsx',
  'tests/console/website/sections.test.tsx',
  'tests/server/http/access.test.ts',
  'tests/server/platform/embedded.test.ts',
  'tests/server/platform/production.test.ts',
  'tests/server/platform/activationKilled.test.ts',
  'tests/server/platform/crash.test.ts',
  'tests/server/platform/outage.test.ts',
  'tests/server/platform/firstAdmin.test.ts',
];

/**
 * Starts each project with its slowest files, so that the workers end together. A fresh checkout has no earlier run,
 * and vitest then sorts by file size, which says little about these.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own
    const sortedFiles = await super.sort(files);
    const projects = [...new Set(sortedFiles.map(({ project }) => project.name))];
    const placeOf = ({ project, moduleId }: TestSpecification): number => {
      const place = longestFiles.findIndex((path) => moduleId.endsWith(path));
      return projects.indexOf(project.name) * (longestFiles.length + 1) + (place < 0 ? longestFiles.length : place);
    };
    return sortedFiles.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
