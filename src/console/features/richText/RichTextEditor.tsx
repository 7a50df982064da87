import CloseFullscreenOutlined from '@mui/icons-material/CloseFullscreenOutlined';
import CodeOutlined from '@mui/icons-material/CodeOutlined';
import OpenInFullOutlined from '@mui/icons-material/OpenInFullOutlined';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useText } from '#console/texts/index.ts';
import { describeParts } from './describeParts.ts';
import { SwitchDialog } from './dialogs/SwitchDialog.tsx';
import type { EditorControl } from './editorControl.ts';
import frame from './frame.module.css';
import { LossNotices } from './LossNotices.tsx';
import { SourceEditor } from './source/SourceEditor.tsx';
import { InsertMenu, type Insertions } from './toolbar/InsertMenu.tsx';
import { ToolButton } from './toolbar/ToolButton.tsx';
import { ToolGroup } from './toolbar/Toolbar.tsx';
import type { UploadImage } from './uploadImage.ts';
import { useFlush } from './useFlush.ts';
import { useStableCallback } from './useStableCallback.ts';
import { useTextModes, type TextModes } from './useTextModes.ts';
import { VisualEditor } from './VisualEditor.tsx';

export * as texts from './texts.ts';

export type RichTextEditorProps = {
  control: EditorControl;
  value: string;
  height: number;
  uploadImage: UploadImage;
  onChange: (html: string) => void;
  onBlur: () => void;
  /** Receives the reason why the text cannot be saved as it is; undefined if it can. */
  onRefuse: (reason: string | undefined) => void;
  /** Receives an object that focuses the editor. */
  fieldRef: (instance: unknown) => void;
  insertions?: Insertions;
};

/** The height in pixels below which the toolbar stays on one scrolling line and the text has less padding. */
const shortHeight = 160;

/** The element of the toolbar that Alt+F10 focuses, as in other editors; Tab moves between the cells of a table. */
const toolbarStop = '[role="toolbar"] [tabindex="0"]';

/** The editor of RichTextInput, in its own chunk: the visual and the source editor, and the switch between them. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { control, value, height, uploadImage, onChange, onBlur, onRefuse, fieldRef, insertions } = props;
  const box = useRef<HTMLDivElement>(null);
  const [expanded, setExpanded] = useState(false);
  const modes = useTextModes(value, (html) => {
    onRefuse(undefined);
    onChange(html);
  });
  const { opened, losses, surface, flow } = modes;

  useFlush(box, flow, useMayLeave(modes, onRefuse));

  useEffect(() => {
    fieldRef({ focus: () => surface.current?.focus() });
    return () => fieldRef(null);
  }, [fieldRef, surface]);

  function toggleExpanded() {
    setExpanded(!expanded);
    // Escape only leaves the expanded view while the focus is inside it, so the focus is moved there.
    if (!box.current?.contains(document.activeElement)) surface.current?.focus();
  }
  const tools = (busy: boolean) => (
    <EndTools {...{ modes, busy, expanded, insertions }} onToggleExpanded={toggleExpanded} />
  );

  return (
    <div
      ref={box}
      className={frame.frame}
      style={{ height }}
      data-invalid={control['aria-invalid'] === true}
      data-expanded={expanded || undefined}
      data-short={height < shortHeight || undefined}
      role="presentation"
      onKeyDown={(event: KeyboardEvent) => {
        // React also bubbles key events from the editor's menus and dialogs through here, although these are outside
        // the frame.
        if (!(event.target instanceof Node) || !box.current?.contains(event.target)) return;
        if (event.key === 'Escape' && expanded) setExpanded(false);
        if (event.key === 'F10' && event.altKey) box.current.querySelector<HTMLElement>(toolbarStop)?.focus();
      }}
      onBlur={(event: FocusEvent) => {
        const { relatedTarget } = event;
        if (relatedTarget instanceof Node && box.current?.contains(relatedTarget)) return;
        flow.leave();
        onBlur();
        // If the focus moves to a field behind the expanded editor, the editor collapses, because the focused field
        // must be visible.
        if (relatedTarget instanceof Node && box.current?.closest('form')?.contains(relatedTarget)) setExpanded(false);
      }}
    >
      {opened.mode === 'visual' ? (
        <VisualEditor
          key={opened.key}
          html={opened.html}
          control={control}
          uploadImage={uploadImage}
          tools={tools}
          onTouch={flow.touch}
          onIdle={() => onRefuse(undefined)}
          surface={surface}
        />
      ) : (
        <SourceEditor
          key={opened.key}
          html={opened.html}
          formatted={opened.formatted}
          control={control}
          tools={tools(false)}
          onTouch={flow.touch}
          surface={surface}
        >
          <LossNotices losses={losses} onRemove={modes.removeRefused} onVisual={modes.toVisual} />
        </SourceEditor>
      )}
      {modes.asking && <SwitchDialog losses={modes.asking} onStay={modes.stay} onSwitch={modes.switchAnyway} />}
    </div>
  );
}

/** The last tools of both editors: a menu of insertions, the switch between the editors, and the full-window view. */
function EndTools(props: {
  modes: TextModes;
  busy: boolean;
  expanded: boolean;
  insertions: Insertions | undefined;
  onToggleExpanded: () => void;
}) {
  const { modes, busy, expanded, insertions, onToggleExpanded } = props;
  const text = useText();
  const isSource = modes.opened.mode === 'source';
  return (
    <ToolGroup end>
      {insertions ? <InsertMenu {...insertions} onInsert={(words) => modes.surface.current?.insert(words)} /> : null}
      <ToolButton
        label={text('richText.source')}
        icon={CodeOutlined}
        pressed={isSource}
        disabled={busy}
        onClick={isSource ? modes.toVisual : modes.toSource}
      />
      <ToolButton
        label={text(expanded ? 'richText.collapse' : 'richText.expand')}
        icon={expanded ? CloseFullscreenOutlined : OpenInFullOutlined}
        onClick={onToggleExpanded}
      />
    </ToolGroup>
  );
}

/**
 * Returns a function that says whether the text may be saved as it is. If not, that function reports the reason and
 * focuses the editor.
 */
function useMayLeave({ refusedParts, surface }: TextModes, onRefuse: RichTextEditorProps['onRefuse']): () => boolean {
  const text = useText();
  return useStableCallback(() => {
    const parts = refusedParts();
    const isWaiting = surface.current?.waits() ?? false;
    if (parts.length === 0 && !isWaiting) return true;
    onRefuse(
      parts.length > 0
        ? text('richText.loss.refused', { parts: describeParts(parts, text) })
        : text('richText.upload.wait'),
    );
    surface.current?.focus();
    return false;
  });
}
