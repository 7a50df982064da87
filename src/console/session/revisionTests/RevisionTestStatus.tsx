import { revisionTests, type RevisionTest } from '#contract/session/revisionTests.ts';
import { useText } from '#console/texts/index.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { StatusToggle } from '#console/kit/status/StatusToggle.tsx';

/** Whether learners can take a test: the badge shows it, and a click changes it. */
export function RevisionTestStatus({ test }: { test: Row<RevisionTest> }) {
  const text = useText();
  const [toggle] = useAction(revisionTests.endpoints.toggle, {
    success: 'revisionTests.updated',
    failure: 'revisionTests.statusFailed',
    serverMessage: true,
    refresh: 'record',
  });
  const active = test.status === 'active';
  return (
    <StatusToggle
      tone={active ? 'green' : 'grey'}
      label={text(`ui.status.${test.status}`)}
      pressed={active}
      hint={text(active ? 'revisionTests.toggle.deactivate' : 'revisionTests.toggle.activate')}
      onToggle={() => toggle({ params: { id: test.id } }, test.title)}
    />
  );
}
