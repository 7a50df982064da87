import { trash } from '#contract/system/trash.ts';
import type { ConsoleModule } from '#console/module.ts';
import * as texts from './texts.ts';
import { TrashList } from './TrashList.tsx';

/** The trash of all modules; that of one module is the same list at `/<module>/trash`. */
export default { nouns: { trash }, screens: { list: TrashList }, texts } satisfies ConsoleModule;
