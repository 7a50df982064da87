import type { ConsoleModule } from '#console/module.ts';
import type { PolicyKind } from './kind.ts';
import { PolicyCreate, PolicyEdit } from './PolicyForm.tsx';
import { PolicyList } from './PolicyList.tsx';
import { policies } from './texts.ts';

/** The module of a kind of policy, with the kind's own texts beside those that all share. */
export function policyModule(kind: PolicyKind, texts: ConsoleModule['texts']): ConsoleModule {
  return {
    nouns: { [kind.noun.module]: kind.noun },
    screens: {
      list: () => <PolicyList kind={kind} />,
      create: () => <PolicyCreate kind={kind} />,
      edit: () => <PolicyEdit kind={kind} />,
    },
    listStart: {},
    texts: { policies, ...texts },
  };
}
