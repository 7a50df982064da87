import type { ReactNode } from 'react';
import '../../../src/console/theme/global.css';
import { clearStage, setStage, Stage } from '../../Stage.tsx';
import { matrix, plain, type Setting, type Surroundings } from '../../surroundings.ts';

type Context = {
  readonly parameters: Surroundings;
  readonly globals: Pick<Setting, 'scheme' | 'language'>;
  readonly id: string;
};

const choice = (name: string, items: readonly string[]) => ({
  description: name,
  toolbar: { title: name, items, dynamicTitle: true },
});
const widths = [...new Set(matrix.map(({ width }) => width))];

export default {
  globalTypes: { scheme: choice('Theme', ['light', 'dark']), language: choice('Language', ['en', 'hi']) },
  initialGlobals: { scheme: plain.scheme, language: plain.language },
  parameters: {
    layout: 'padded',
    viewport: {
      options: Object.fromEntries(
        widths.map((width) => [
          `w${width}`,
          { name: `${width} px`, styles: { width: `${width}px`, height: '844px' }, type: 'other' },
        ]),
      ),
    },
  },
  async beforeEach({ parameters, globals }: Context) {
    await setStage(parameters, { ...plain, ...globals });
    return clearStage;
  },
  decorators: [
    (draw: () => ReactNode, { parameters, globals, id }: Context) => (
      <Stage key={`${id} ${globals.scheme} ${globals.language}`} {...parameters} scheme={globals.scheme}>
        {draw()}
      </Stage>
    ),
  ],
};
