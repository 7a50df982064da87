import Button from '@mui/material/Button';
import { useEffect, useId, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { maxCommentLength, type Mentionable, type Person } from '#contract/features/comments.ts';
import { useText } from '#console/texts/index.ts';
import { classes } from '../../kit/layout/box.ts';
import { looks } from '../../kit/layout/looks.ts';
import { Muted, Row, Stack } from '../../kit/layout/parts.tsx';
import { useOffers } from '../../kit/popups/useOffers.ts';
import { mentionedIn, offeredFor, typedName, withName } from './mentions.ts';
import { useMentionable, type CommentedRecord } from './useComments.ts';
import styles from './comments.module.css';

type ComposerProps = {
  record: CommentedRecord;
  label: string;
  verb: string;
  text: string;
  onText: (text: string) => void;
  /** Colleagues who were already mentioned before the text was edited. */
  mentioned?: readonly Person[];
  pending: boolean;
  onSend: (body: { text: string; mentions: string[] }) => Promise<boolean>;
  onCancel?: () => void;
  isFocused?: boolean;
};

const noPeople: readonly Mentionable[] = [];

/** An input for a comment, in which `@` suggests colleagues. Ctrl+Enter or Cmd+Enter sends it. */
export function Composer(props: ComposerProps) {
  const { record, label, verb, text: commentText, onText, mentioned = noPeople, pending, onSend, onCancel } = props;
  const { isFocused = false } = props;
  const text = useText();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { data: colleagues = noPeople } = useMentionable(record, commentText.includes('@'));
  const offers = useOffers<Mentionable>({
    field,
    onText,
    offeredAt(caret) {
      const name = typedName(commentText, caret);
      return name === undefined ? noPeople : offeredFor(name, colleagues);
    },
    insert: ({ name, mayRead }, caret) => (mayRead ? withName(commentText, caret, name) : undefined),
  });
  const isOpen = offers.offered.length > 0;
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);

  async function send() {
    if (commentText.trim() === '' || pending) return;
    await onSend({ text: commentText.trim(), mentions: mentionedIn(commentText, [...mentioned, ...colleagues]) });
  }

  function onKeyDown(event: KeyboardEvent) {
    const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isSending) void send();
    else if (!offers.press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Stack
      as="form"
      gap={8}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <textarea
        ref={field}
        className={classes(looks.field, styles.field)}
        rows={3}
        maxLength={maxCommentLength}
        value={commentText}
        aria-label={label}
        placeholder={label}
        aria-describedby={`${id}-hint`}
        aria-autocomplete="list"
        {...(isOpen ? { 'aria-controls': `${id}-people`, 'aria-activedescendant': `${id}-${offers.chosen}` } : {})}
        onChange={(event) => {
          onText(event.target.value);
          offers.follow(event.target.selectionStart);
        }}
        onKeyDown={onKeyDown}
        onBlur={offers.close}
      />
      {isOpen ? <Offers id={id} {...offers} /> : null}
      <Row gap={8} wrap>
        <Button type="submit" variant="contained" size="small" disabled={commentText.trim() === ''} loading={pending}>
          {verb}
        </Button>
        {onCancel ? (
          <Button size="small" color="inherit" onClick={onCancel}>
            {text('comments.cancel')}
          </Button>
        ) : null}
        <Muted id={`${id}-hint`}>{text('comments.hint')}</Muted>
      </Row>
    </Stack>
  );
}

type OffersProps = Pick<ReturnType<typeof useOffers<Mentionable>>, 'offered' | 'chosen' | 'choose'> & { id: string };

function Offers({ id, offered, chosen, choose }: OffersProps) {
  const text = useText();
  return (
    <Stack role="listbox" id={`${id}-people`} gap={0} ground="outlined" aria-label={text('comments.colleagues')}>
      {offered.map((person, index) => (
        <div
          key={person._id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          className={styles.person}
          aria-selected={index === chosen}
          aria-disabled={!person.mayRead}
          onPointerDown={(event) => {
            event.preventDefault();
            choose(person);
          }}
        >
          {person.mayRead ? person.name : text('comments.noAccess', { name: person.name })}
        </div>
      ))}
    </Stack>
  );
}
