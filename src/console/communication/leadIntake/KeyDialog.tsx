import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { useId } from 'react';
import type { HookKind } from '#contract/communication/hookPayload.ts';
import { useText } from '#console/texts/index.ts';
import { useCopy } from '#console/kit/dialogs/useCopy.ts';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { FormNote } from '#console/kit/form/page/FormNote.tsx';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { addressOfSource } from './sourceAddress.ts';
import type { MadeKey } from './useMakeKey.ts';

/** Services that have a separate field for the key; for other services, the key is part of the address. */
const withKeyField: readonly HookKind[] = ['meta', 'google'];

/** The new key of a source, shown only once, and the address to enter at the service. */
export function KeyDialog({ made: { key, hook }, onClose }: { made: MadeKey; onClose: () => void }) {
  const text = useText();
  const address = addressOfSource(hook.source);
  const isWithinAddress = !withKeyField.includes(hook.kind);
  return (
    <DialogShell title={text('leadHooks.keyTitle', { name: hook.name })} width={640} onClose={onClose}>
      <Stack gap={16} pad={24} scrolls>
        <FormNote>{text('leadHooks.keyOnce')}</FormNote>
        <Text>{text(`leadHooks.keyHelp.${hook.kind}`)}</Text>
        {isWithinAddress ? (
          <CopyField label={text('leadHooks.addressWithKey')} value={`${address}?key=${key}`} />
        ) : (
          <CopyField label={text('leadHooks.address')} value={address} />
        )}
        <CopyField label={text('leadHooks.key')} value={key} />
      </Stack>
      <Row justify="end" pad={16} line="above">
        <Button variant="contained" onClick={onClose}>
          {text('leadHooks.keyDone')}
        </Button>
      </Row>
    </DialogShell>
  );
}

/** A read-only value with a button that copies it. */
function CopyField({ label, value }: { label: string; value: string }) {
  const text = useText();
  const id = useId();
  const copy = useCopy();
  return (
    <Stack gap={4}>
      <Text as="label" size="table" weight={500} htmlFor={id}>
        {label}
      </Text>
      <Row>
        <input
          id={id}
          className={looks.field}
          style={{ flex: 1 }}
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
        />
        <Button
          variant="outlined"
          startIcon={<ContentCopyOutlined fontSize="small" />}
          aria-label={text('leadHooks.copyOf', { label })}
          onClick={() => void copy(value, text('leadHooks.copied', { label }))}
        >
          {text('leadHooks.copy')}
        </Button>
      </Row>
    </Stack>
  );
}
