import type { ConsoleModule } from '#console/module.ts';
import type { PolicyKind } from './kind.ts';
import { PolicyCreate, PolicyEdit } from './PolicyForm.tsx';
import { PolicyList } from './PolicyList.tsx';
import { presence } from '../presence/texts.ts';
import { policies } from './texts.ts';

/** Options shared by most kinds. */
const defaults = {
  newSection: '',
  hasBusinessHours: false,
  exportsTo: 'xlsx',
  skipsBlank: false,
  keepsActive: false,
  editsInline: false,
} as const satisfies Partial<PolicyKind>;

type KindOptions = Omit<PolicyKind, keyof typeof defaults> & Partial<Pick<PolicyKind, keyof typeof defaults>>;

/** Returns the module of a kind of policy. Its own texts are added to the shared ones. */
export function policyModule(kindOptions: KindOptions, texts: ConsoleModule['texts']): ConsoleModule {
  const kind: PolicyKind = { ...defaults, ...kindOptions };
  return {
    nouns: { [kind.noun.module]: kind.noun },
    screens: {
      list: () => <PolicyList kind={kind} />,
      create: () => <PolicyCreate kind={kind} />,
      edit: () => <PolicyEdit kind={kind} />,
    },
    listStart: {},
    texts: { policies, presence, ...texts },
  };
}
