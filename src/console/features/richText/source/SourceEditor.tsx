import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined';
import { useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { unshowableReason } from '#contract/richText.ts';
import { useText } from '#console/texts/index.ts';
import frame from '../frame.module.css';
import type { Surface } from '../surface.ts';
import { ToolButton } from '../toolbar/ToolButton.tsx';
import { Toolbar, ToolGroup } from '../toolbar/Toolbar.tsx';
import { formatHtml } from './formatHtml.ts';
import { replaceByTyping } from './typeInstead.ts';
import type { EditorControl } from '../editorControl.ts';

/** The HTML source. `formatted` indents it for reading; the value stays unchanged until the user edits it. */
export function SourceEditor(props: {
  html: string;
  formatted: boolean;
  control: EditorControl;
  tools: ReactNode;
  children: ReactNode;
  onTouch: () => void;
  surface: Ref<Surface>;
}) {
  const { html, control, tools, children, onTouch, surface } = props;
  const text = useText();
  const field = useRef<HTMLTextAreaElement>(null);
  const [initialText] = useState(() => (props.formatted ? formatHtml(html) : html));
  const [source, setSource] = useState(initialText);
  const latestSource = useRef(source);

  function change(newText: string): void {
    latestSource.current = newText;
    setSource(newText);
    onTouch();
  }

  function replace(newText: string): void {
    if (!field.current || !replaceByTyping(field.current, newText)) change(newText);
  }

  useImperativeHandle(surface, () => ({
    read: () =>
      latestSource.current === initialText ? html : latestSource.current.trim() === '' ? '' : latestSource.current,
    focus: () => field.current?.focus(),
    takes: (other) => other === latestSource.current,
    insert: (words) => {
      const { selectionStart = source.length, selectionEnd = source.length } = field.current ?? {};
      replace(latestSource.current.slice(0, selectionStart) + words + latestSource.current.slice(selectionEnd));
    },
    waits: () => false,
    replace,
  }));

  return (
    <>
      <Toolbar controls={control.id} onLeave={() => field.current?.focus()}>
        <ToolGroup>
          <ToolButton
            label={text('richText.tidy')}
            icon={AutoFixHighOutlined}
            onClick={() => {
              if (unshowableReason(source) === undefined) replace(formatHtml(source));
            }}
          />
        </ToolGroup>
        {tools}
      </Toolbar>
      {children}
      <textarea
        {...control}
        ref={field}
        className={frame.source}
        value={source}
        onChange={(event) => change(event.target.value)}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
      />
    </>
  );
}
