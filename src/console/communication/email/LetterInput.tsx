import { useId, useMemo, useState } from 'react';
import { mergeFields } from '#contract/communication/mergeFields.ts';
import { Segments } from '#console/site/preview/Segments.tsx';
import { useText, type TextKey } from '#console/texts/index.ts';
import { RichTextInput } from '#console/features/richText/RichTextInput.tsx';
import { Stack } from '#console/kit/layout/parts.tsx';
import { LetterFrame } from './LetterFrame.tsx';
import { placeholderOf } from './placeholders.ts';
import type { LetterState, TypedLetter } from './useLetterPreview.ts';

const modes = ['edit', 'preview'] as const;

/** The content of a letter in two modes: the editor, and a preview as its recipient will see it. */
export function LetterInput(props: { source: string; label?: TextKey; state: LetterState; typed: TypedLetter }) {
  const { source, label, state, typed } = props;
  const text = useText();
  const id = useId();
  const [mode, setMode] = useState<(typeof modes)[number]>('edit');
  const insertions = useMemo(
    () => ({
      label: text('email.insert'),
      items: mergeFields.map((name) => ({ label: text(`email.fields.${name}`), words: placeholderOf(name) })),
    }),
    [text],
  );
  return (
    <Stack gap={12}>
      <Segments
        label={text('email.modes.label')}
        names={modes}
        nameOf={(name) => text(`email.modes.${name}`)}
        on={mode}
        onChoose={setMode}
      />
      {/* Hidden instead of unmounted, so that the editor keeps its undo history. */}
      <div hidden={mode !== 'edit'} id={id}>
        <RichTextInput source={source} {...(label ? { label } : {})} height={460} insertions={insertions} />
      </div>
      {mode === 'preview' ? <LetterFrame state={state} typed={typed} /> : null}
    </Stack>
  );
}
