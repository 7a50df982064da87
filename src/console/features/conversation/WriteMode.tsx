import { useText } from '#console/texts/index.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Text } from '#console/kit/layout/parts.tsx';

export type Mode = 'reply' | 'note';

/** A switch between reply and note. */
export function WriteMode(props: { mode: Mode; onMode: (mode: Mode) => void; mayReply: boolean }) {
  const { mode, onMode, mayReply } = props;
  const text = useText();
  const modes: readonly (readonly [Mode, string])[] = [
    ['reply', text('conversation.reply')],
    ['note', text('conversation.writeNote')],
  ];
  return (
    <Row gap={8} wrap role="group" aria-label={text('conversation.mode')}>
      {modes.map(([each, label]) =>
        each === 'reply' && !mayReply ? null : (
          <button
            key={each}
            type="button"
            className={looks.choice}
            aria-pressed={mode === each}
            aria-keyshortcuts="Alt+P"
            title={`${label} (Alt P)`}
            onClick={() => onMode(each)}
          >
            {label}
          </button>
        ),
      )}
      {mode === 'note' ? (
        <Text as="span" size="small" tone="muted">
          {text(mayReply ? 'conversation.noteHelp' : 'conversation.mayNotReply')}
        </Text>
      ) : null}
    </Row>
  );
}
