import { useId, useState } from 'react';
import {
  canBeAnswered,
  hookFields,
  itemsOf,
  maxItems,
  parsePayload,
  valuesOf,
  type HookValues,
} from '#contract/communication/hookPayload.ts';
import { isTooDeep } from '#contract/jsonDepth.ts';
import { HookKind, HookMapping } from '#contract/communication/leadHooks.ts';
import { useText } from '#console/texts/index.ts';
import { useFormValues } from '#console/kit/form/inputs.tsx';
import { looks } from '#console/kit/layout/looks.ts';
import { Fact, Facts, Stack, Text } from '#console/kit/layout/parts.tsx';

const sources = ['kind', 'mapping'];

/**
 * Reads the enquiries in a payload with a mapping, which may be unsaved. Undefined if the text is neither JSON, nor
 * form data, nor an address with form data in its query.
 */
function read(payload: string, kind: unknown, mapping: unknown): readonly HookValues[] | undefined {
  const [service, paths] = [HookKind.safeParse(kind), HookMapping.safeParse(mapping)];
  if (!service.success || !paths.success) return [];
  const form = payload.replace(/^https?:[^\s?]*\?/, '');
  const parsed = parsePayload(payload, false) ?? (/^[^\s{[<=]+=/.test(form) ? parsePayload(form, true) : undefined);
  if (typeof parsed !== 'object' || parsed === null || isTooDeep(parsed)) return undefined;
  const items = itemsOf(service.data, parsed).slice(0, maxItems);
  return items.map((item) => valuesOf(item, paths.data));
}

/** Shows the lead that a pasted payload would create, without storing anything. */
export function MappingTrial() {
  const text = useText();
  const id = useId();
  const [payload, setPayload] = useState('');
  const [kind, mapping] = useFormValues(sources);
  const pasted = payload.trim();
  const enquiries = pasted === '' ? undefined : read(pasted, kind, mapping);
  return (
    <Stack as="section" aria-label={text('leadHooks.trial')}>
      <Text as="h3">{text('leadHooks.trial')}</Text>
      <Text as="label" size="table" tone="muted" htmlFor={id}>
        {text('leadHooks.trialHelp')}
      </Text>
      <textarea
        id={id}
        className={looks.field}
        rows={5}
        spellCheck={false}
        value={payload}
        onChange={({ target }) => setPayload(target.value)}
      />
      <Stack as="output" gap={16}>
        {pasted !== '' && !enquiries ? <Text tone="red">{text('leadHooks.trialUnreadable')}</Text> : null}
        {enquiries?.length === 0 ? <Text tone="amber">{text('leadHooks.trialNone')}</Text> : null}
        {enquiries?.map((values, index) => (
          // The enquiries in a payload have no ids, so the index is the key.
          <TriedLead key={index} values={values} />
        ))}
      </Stack>
    </Stack>
  );
}

function TriedLead({ values }: { values: HookValues }) {
  const text = useText();
  return (
    <Stack gap={8} ground="card" pad={12}>
      {canBeAnswered(values) ? null : <Text tone="red">{text('leadHooks.trialNoContact')}</Text>}
      <Facts>
        {hookFields.map((field) => (
          <Fact key={field} label={text(`leadHooks.mappingFields.${field}`)}>
            <Text as="span" breaks="typed" {...(values[field] === '' ? { tone: 'muted' } : {})}>
              {values[field] || text('leadHooks.trialMissing')}
            </Text>
          </Fact>
        ))}
      </Facts>
    </Stack>
  );
}
