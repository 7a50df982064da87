import { contactInfo, type ContactInfo } from '#contract/website/contactInfo.ts';
import { useText } from '#console/texts/index.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { StatusToggle } from '#console/kit/status/StatusToggle.tsx';

/** Whether visitors see it: the badge shows it, and a click changes it. It asks nothing, as a click takes it back. */
export function ShownOnSite({ record }: { record: Row<ContactInfo> }) {
  const text = useText();
  const { isActive } = record;
  const [run] = useAction(contactInfo.endpoints.toggle, {
    success: 'contactInfo.updated',
    failure: 'contactInfo.toggleFailed',
    refresh: 'record',
  });
  return (
    <StatusToggle
      tone={isActive ? 'green' : 'grey'}
      label={text(isActive ? 'ui.status.active' : 'ui.status.inactive')}
      pressed={isActive}
      hint={text(isActive ? 'ui.shown.hide' : 'ui.shown.show')}
      onToggle={() => run({ params: { id: record.id }, version: record.version }, record.title)}
    />
  );
}
