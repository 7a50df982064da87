import FormatBoldOutlined from '@mui/icons-material/FormatBoldOutlined';
import FormatClearOutlined from '@mui/icons-material/FormatClearOutlined';
import FormatColorFillOutlined from '@mui/icons-material/FormatColorFillOutlined';
import FormatColorTextOutlined from '@mui/icons-material/FormatColorTextOutlined';
import FormatItalicOutlined from '@mui/icons-material/FormatItalicOutlined';
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined';
import FormatListNumberedOutlined from '@mui/icons-material/FormatListNumberedOutlined';
import FormatQuoteOutlined from '@mui/icons-material/FormatQuoteOutlined';
import FormatUnderlinedOutlined from '@mui/icons-material/FormatUnderlinedOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import OndemandVideoOutlined from '@mui/icons-material/OndemandVideoOutlined';
import RedoOutlined from '@mui/icons-material/RedoOutlined';
import StrikethroughSOutlined from '@mui/icons-material/StrikethroughSOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useText } from '#console/texts/index.ts';
import type { DialogKind } from '../dialogs/EditorDialogs.tsx';
import { ColourTool } from './ColourTool.tsx';
import { AlignmentMenu, MoreMenu, StyleMenu, TableMenu } from './menus.tsx';
import { backgroundColours, textColours } from './palette.ts';
import { ToolButton } from './ToolButton.tsx';
import { ToolGroup } from './Toolbar.tsx';
import { toolState, type MarkName, type ToolState } from './toolState.ts';

const marks = [
  { mark: 'bold', icon: FormatBoldOutlined, keys: 'Mod-b' },
  { mark: 'italic', icon: FormatItalicOutlined, keys: 'Mod-i' },
  { mark: 'underline', icon: FormatUnderlinedOutlined, keys: 'Mod-u' },
  { mark: 'strike', icon: StrikethroughSOutlined, keys: 'Mod-Shift-s' },
] as const satisfies readonly { mark: MarkName; icon: unknown; keys: string }[];

type ToolsProps = { editor: Editor; state: ToolState };

/** Every tool of the visual editor, in groups. */
export function VisualTools({ editor, openDialog }: { editor: Editor; openDialog: (kind: DialogKind) => void }) {
  const state = useEditorState({ editor, selector: () => toolState(editor) });
  return (
    <>
      <HistoryTools editor={editor} state={state} />
      <ToolGroup>
        <StyleMenu editor={editor} state={state} />
      </ToolGroup>
      <MarkTools editor={editor} state={state} />
      <ColourTools editor={editor} state={state} />
      <BlockTools editor={editor} state={state} />
      <InsertTools editor={editor} state={state} openDialog={openDialog} />
    </>
  );
}

function HistoryTools({ editor, state }: ToolsProps) {
  const text = useText();
  const command = () => editor.chain().focus();
  return (
    <ToolGroup>
      <ToolButton
        label={text('richText.undo')}
        icon={UndoOutlined}
        keys="Mod-z"
        disabled={!state.undo}
        onClick={() => command().undo().run()}
      />
      <ToolButton
        label={text('richText.redo')}
        icon={RedoOutlined}
        keys="Mod-Shift-z"
        disabled={!state.redo}
        onClick={() => command().redo().run()}
      />
    </ToolGroup>
  );
}

function MarkTools({ editor, state }: ToolsProps) {
  const text = useText();
  const command = () => editor.chain().focus();
  return (
    <ToolGroup>
      {marks.map(({ mark, icon, keys }) => (
        <ToolButton
          key={mark}
          label={text(`richText.${mark}`)}
          icon={icon}
          keys={keys}
          pressed={state.marks.includes(mark)}
          onClick={() => command().toggleMark(mark).run()}
        />
      ))}
      <ToolButton
        label={text('richText.clear')}
        icon={FormatClearOutlined}
        onClick={() => command().unsetAllMarks().clearNodes().run()}
      />
    </ToolGroup>
  );
}

function ColourTools({ editor, state }: ToolsProps) {
  const text = useText();
  const command = () => editor.chain().focus();
  return (
    <ToolGroup>
      <ColourTool
        label={text('richText.colour.text')}
        icon={FormatColorTextOutlined}
        swatches={textColours}
        value={state.colour}
        onChoose={(color) => command().setMark('textStyle', { color }).run()}
      />
      <ColourTool
        label={text('richText.colour.background')}
        icon={FormatColorFillOutlined}
        swatches={backgroundColours}
        value={state.background}
        onChoose={(backgroundColor) => command().setMark('textStyle', { backgroundColor }).run()}
      />
    </ToolGroup>
  );
}

function BlockTools({ editor, state }: ToolsProps) {
  const text = useText();
  const command = () => editor.chain().focus();
  return (
    <ToolGroup>
      <ToolButton
        label={text('richText.bulletList')}
        icon={FormatListBulletedOutlined}
        keys="Mod-Shift-8"
        pressed={state.list === 'bulletList'}
        onClick={() => command().toggleBulletList().run()}
      />
      <ToolButton
        label={text('richText.orderedList')}
        icon={FormatListNumberedOutlined}
        keys="Mod-Shift-7"
        pressed={state.list === 'orderedList'}
        onClick={() => command().toggleOrderedList().run()}
      />
      <ToolButton
        label={text('richText.quote')}
        icon={FormatQuoteOutlined}
        keys="Mod-Shift-b"
        pressed={state.quote}
        onClick={() => command().toggleBlockquote().run()}
      />
      <AlignmentMenu editor={editor} state={state} />
    </ToolGroup>
  );
}

function InsertTools({ editor, state, openDialog }: ToolsProps & { openDialog: (kind: DialogKind) => void }) {
  const text = useText();
  const isVideo = state.selected === 'video' || state.selected === 'player';
  return (
    <ToolGroup>
      <ToolButton
        label={text('richText.link.button')}
        icon={LinkOutlined}
        opens="dialog"
        pressed={state.link}
        onClick={() => openDialog('link')}
      />
      <ToolButton
        label={text(state.selected === 'image' ? 'richText.image.change' : 'richText.image.button')}
        icon={ImageOutlined}
        opens="dialog"
        pressed={state.selected === 'image'}
        onClick={() => openDialog('image')}
      />
      <ToolButton
        label={text(isVideo ? 'richText.video.change' : 'richText.video.button')}
        icon={OndemandVideoOutlined}
        opens="dialog"
        pressed={isVideo}
        onClick={() => openDialog('video')}
      />
      <TableMenu editor={editor} state={state} openDialog={openDialog} />
      <MoreMenu editor={editor} state={state} />
    </ToolGroup>
  );
}
