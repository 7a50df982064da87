import { useText } from '#console/texts/index.ts';
import { DialogShell } from '../../kit/form/dialog/DialogShell.tsx';
import form from '../../kit/form/form.module.css';
import { PersonCard } from './PersonCard.tsx';
import { usePersonFacts, type PersonRecord } from './usePersonData.ts';

export * as texts from './texts.ts';

/** A panel about the person of a record, over any page. */
export function PersonDialog({ record, onClose }: { record: PersonRecord; onClose: () => void }) {
  const text = useText();
  const { data } = usePersonFacts(record);
  return (
    <DialogShell side title={data ? data.name || text('person.unnamed') : text('person.title')} onClose={onClose}>
      <div className={form.dialogBody}>
        <PersonCard record={record} />
      </div>
    </DialogShell>
  );
}
