import OutlinedInput from '@mui/material/OutlinedInput';
import type { KeyboardEvent, RefObject } from 'react';
import { CannedOffers } from './CannedOffers.tsx';
import type { useCannedOffers } from './useCannedOffers.ts';

type ReplyFieldProps = {
  id: string;
  field?: RefObject<HTMLTextAreaElement | null>;
  label: string;
  text: string;
  /** The canned replies offered for the text. */
  offers?: ReturnType<typeof useCannedOffers>;
  isReadOnly: boolean;
  isWrong: boolean;
  /** The id of the note below the field. */
  noteId: string;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The text of a reply, and the canned replies suggested for it. */
export function ReplyField(props: ReplyFieldProps) {
  const { id, field, label, text, offers, isReadOnly, isWrong, noteId, onText, onKeyDown } = props;
  const isOpen = offers !== undefined && offers.offered.length > 0;
  return (
    <>
      <OutlinedInput
        fullWidth
        size="small"
        multiline
        minRows={3}
        maxRows={10}
        value={text}
        readOnly={isReadOnly}
        error={isWrong}
        placeholder={label}
        inputRef={field}
        onChange={(event) => {
          onText(event.target.value);
          offers?.follow(event.target.selectionStart ?? event.target.value.length);
        }}
        onKeyDown={onKeyDown}
        onBlur={offers?.close}
        slotProps={{
          input: {
            id,
            'aria-label': label,
            'aria-describedby': noteId,
            'aria-invalid': isWrong || undefined,
            ...(offers ? { 'aria-autocomplete': 'list' } : {}),
            ...(isOpen
              ? { 'aria-controls': `${id}-replies`, 'aria-activedescendant': `${id}-replies-${offers.chosen}` }
              : {}),
          },
        }}
      />
      {isOpen ? <CannedOffers id={`${id}-replies`} {...offers} /> : null}
    </>
  );
}
