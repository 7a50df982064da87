import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useRedirect, useResourceContext, useStoreContext } from 'react-admin';
import { moduleList } from '#contract/modules.ts';
import { productOf } from '#contract/product.ts';
import { personalData, type ErasurePlan } from '#contract/system/personalData.ts';
import { useText } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { useAction } from '../../kit/actions/useAction.ts';
import { FieldFrame } from '../../kit/form/FieldFrame.tsx';
import { formatNumber } from '../../kit/format/format.ts';
import { Fact, Facts, Row, Stack } from '../../kit/layout/parts.tsx';

const labels = new Map(moduleList(productOf('Institute')).map(({ id, label }) => [id, label]));
const eraseOptions = {
  success: 'personalData.erased',
  failure: 'personalData.eraseFailed',
  serverMessage: true,
} as const;

type Props = { readonly noun: string; readonly id: string; readonly plan: ErasurePlan; readonly onErased: () => void };

/**
 * Lists exactly what will be deleted and what will stay, and erases the data once the name has been typed. If nothing
 * can be erased, it says why.
 */
export function Erasure({ plan, ...record }: Props) {
  const text = useText();
  return (
    <Stack as="section" gap={12} padBlock={16} line="above" aria-labelledby="personal-data-erase">
      <h3 id="personal-data-erase">{text('personalData.eraseTitle')}</h3>
      {plan.refusal === null ? (
        <>
          <Plan plan={plan} />
          <p>{text('personalData.backups')}</p>
          <Confirmation plan={plan} {...record} />
        </>
      ) : (
        <p role="note">{messageInLanguage(plan.refusal)}</p>
      )}
    </Stack>
  );
}

function Confirmation({ noun, id, plan, onErased }: Props) {
  const text = useText();
  const field = useId();
  const store = useStoreContext();
  const redirect = useRedirect();
  const resource = useResourceContext() ?? noun;
  const queryClient = useQueryClient();
  const [typedName, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [erase, { pending }] = useAction(personalData.endpoints.erase, eraseOptions);
  const name = plan.name.trim();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsWrong(typedName.trim() !== name);
    if (typedName.trim() !== name) return;
    const { done } = await erase({ params: { noun, id }, body: { name } });
    if (!done) return;
    onErased();
    redirect('list', resource);
    forgetRecent(store, id);
    // Many modules may have cached data about the person, including data that is no longer on screen.
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !JSON.stringify(queryKey).includes(id) });
  }

  const error = isWrong ? text('personalData.wrongName', { name }) : undefined;
  return (
    <Stack as="form" gap={12} noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      <FieldFrame
        field={{
          id: field,
          label: text('personalData.confirm', { name }),
          help: text('personalData.final'),
          error,
          required: true,
        }}
      >
        <OutlinedInput
          fullWidth
          size="small"
          value={typedName}
          error={isWrong}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{
            input: {
              id: field,
              autoComplete: 'off',
              'aria-required': true,
              'aria-invalid': isWrong ? true : undefined,
              'aria-describedby': isWrong ? `${field}-error ${field}-help` : `${field}-help`,
            },
          }}
        />
      </FieldFrame>
      <Row>
        <Button type="submit" variant="contained" color="error" loading={pending}>
          {text('personalData.erase')}
        </Button>
      </Row>
    </Stack>
  );
}

function Plan({ plan: { deleted, anonymised, mentions, published, kept, invoices, files } }: Pick<Props, 'plan'>) {
  const text = useText();
  const labelOf = ({ noun, module }: { noun: string; module: string }) => {
    if (noun === 'letters') return text('personalData.emails');
    if (noun === 'campaignRecipients') return text('personalData.campaigns');
    if (noun === 'history') return text('personalData.history');
    if (noun === 'trash') return text('personalData.trash');
    if (noun === 'preferences') return text('personalData.preferences');
    return /notes$/i.test(noun) ? text('personalData.notes') : (labels.get(module) ?? module);
  };
  const countsInWords = (counts: ErasurePlan['deleted']) =>
    counts.map((holding) => `${labelOf(holding)}: ${formatNumber(holding.total)}`);
  const deletedCounts = [
    ...countsInWords(deleted),
    ...(files > 0 ? [text('personalData.files', { smart_count: files })] : []),
  ];
  const keptLines = [
    ...(invoices > 0 ? [text('personalData.invoices', { smart_count: invoices })] : []),
    ...kept.map((holding) => text('personalData.ofOthers', { what: labelOf(holding), smart_count: holding.total })),
    ...published.map((holding) =>
      text('personalData.published', { what: labelOf(holding), smart_count: holding.total }),
    ),
  ];
  return (
    <Facts>
      <Lines
        label={text('personalData.deleted')}
        lines={deletedCounts.length > 0 ? deletedCounts : [text('personalData.nothingDeleted')]}
      />
      <Lines label={text('personalData.anonymised')} lines={countsInWords(anonymised)} />
      <Lines label={text('personalData.mentions')} lines={countsInWords(mentions)} />
      <Lines label={text('personalData.kept')} lines={keptLines} />
    </Facts>
  );
}

function Lines({ label, lines }: { label: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Fact label={label}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Fact>
  );
}

/** Removes the record from the recently opened ones, where it is stored with its name. */
function forgetRecent(store: ReturnType<typeof useStoreContext>, id: string): void {
  const recentRecords: unknown = store.getItem('recent');
  if (!Array.isArray(recentRecords)) return;
  store.setItem(
    'recent',
    recentRecords.filter((entry) => !(typeof entry === 'object' && entry !== null && 'id' in entry && entry.id === id)),
  );
}
