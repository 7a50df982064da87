import { cleanup, getConfig, render, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lazyFormKit } from '#console/kit/form/formKit.ts';
import * as inputs from '#console/kit/form/inputs.tsx';
import { giveLayout } from '#tests/console/features/richText/editorScreen.tsx';
import { clearStage, setStage, Stage } from '#stories/Stage.tsx';
import type { Stories, Story } from '#stories/story.ts';
import { matrix, type Setting } from '#stories/surroundings.ts';
import { expected } from '#tests/setup/expected.ts';
import { viewport } from '#tests/setup/viewport.ts';

type File = { readonly default: Stories } & Readonly<Record<string, Story>>;

const files = import.meta.glob<File>('/src/console/{kit,features}/**/*.stories.tsx', { eager: true });
const rules = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // jsdom has no layout, so it knows no colours, no sizes, and not that a dialog covers the page; the browser tests
  // check those.
  rules: {
    'color-contrast': { enabled: false },
    'link-in-text-block': { enabled: false },
    'css-orientation-lock': { enabled: false },
    'avoid-inline-spacing': { enabled: false },
    'label-content-name-mismatch': { enabled: false },
    'target-size': { enabled: false },
    'aria-hidden-focus': { enabled: false },
  },
  resultTypes: ['violations'],
  preload: false,
} satisfies axe.RunOptions;

/** The number of elements of an empty stage: its container, and the place of notices. */
const ofStage = 2;

beforeAll(() => {
  giveLayout();
  return lazyFormKit.load();
});
beforeEach(() => {
  expected.failedCalls = true;
});
afterEach(() => {
  cleanup();
  clearStage();
});

describe('the inputs of a form', () => {
  it('have a story each; SimpleFormIterator is shown in ArrayInput', () => {
    const stories = files['/src/console/kit/form/inputs.stories.tsx'] ?? {};
    const names = Object.keys(inputs).filter((name) => /^[A-Z]/.test(name) && name !== 'SimpleFormIterator');
    expect(names.filter((name) => !(name in stories))).toEqual([]);
  });
});

const cases = Object.entries(files).flatMap(([file, { default: ofAll, ...stories }]) =>
  Object.entries(stories).map(([name, story]) => ({
    title: `${file.replace('/src/console/', '')} ${name}`,
    story: { ...story, parameters: { ...ofAll.parameters, ...story.parameters } },
  })),
);
/** The shapes of the stories that axe has judged. */
const seenShapes = new Set<string>();

describe.each(matrix)('in $scheme, $language and $width px', (setting) => {
  it.each(cases)('$title is accessible', async ({ title, story }) => {
    await showStory(story, setting);
    expect(document.querySelectorAll('body *').length).toBeGreaterThan(ofStage);
    const fingerprint = `${title} ${shape()}`;
    if (!seenShapes.has(fingerprint)) expect(await violations()).toEqual([]);
    seenShapes.add(fingerprint);
  });
});

async function showStory({ render: draw, play, parameters = {} }: Story, setting: Setting): Promise<void> {
  viewport.width = setting.width;
  await setStage(parameters, setting);
  const { container } = render(
    <Stage {...parameters} scheme={setting.scheme}>
      {draw()}
    </Stage>,
  );
  // As in the tool, React renders on its own schedule instead of the test's.
  await getConfig().asyncWrapper(async () => {
    if (parameters.server !== 'waits') await waitFor(() => expect(waitingParts(container)).toBe(0));
    await play?.({ canvasElement: container });
    await settled();
  });
}

const waitingParts = (container: HTMLElement) => container.querySelectorAll('[data-pending], [aria-busy=true]').length;

/** Waits until pending updates have been rendered. */
async function settled(): Promise<void> {
  for (let previous = ''; previous !== document.body.innerHTML;) {
    previous = document.body.innerHTML;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The page without its texts, because pages that differ only in texts have the same result in axe. */
const shape = () => document.body.outerHTML.replaceAll(/>[^<]+</g, '>…<').replaceAll(/="[^"]+"/g, '="…"');

async function violations(): Promise<readonly string[]> {
  // Styles are checked in the browser. Without these rules, jsdom computes a style in a fraction of the time.
  for (const style of document.head.querySelectorAll('style')) style.replaceChildren();
  const results = await axe.run(document.body, rules);
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
