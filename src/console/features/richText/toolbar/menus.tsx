import CodeOutlined from '@mui/icons-material/CodeOutlined';
import FormatAlignCenterOutlined from '@mui/icons-material/FormatAlignCenterOutlined';
import FormatAlignJustifyOutlined from '@mui/icons-material/FormatAlignJustifyOutlined';
import FormatAlignLeftOutlined from '@mui/icons-material/FormatAlignLeftOutlined';
import FormatAlignRightOutlined from '@mui/icons-material/FormatAlignRightOutlined';
import FormatIndentDecreaseOutlined from '@mui/icons-material/FormatIndentDecreaseOutlined';
import FormatIndentIncreaseOutlined from '@mui/icons-material/FormatIndentIncreaseOutlined';
import HorizontalRuleOutlined from '@mui/icons-material/HorizontalRuleOutlined';
import IntegrationInstructionsOutlined from '@mui/icons-material/IntegrationInstructionsOutlined';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import SubscriptOutlined from '@mui/icons-material/SubscriptOutlined';
import SuperscriptOutlined from '@mui/icons-material/SuperscriptOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import TitleOutlined from '@mui/icons-material/TitleOutlined';
import UnfoldMoreOutlined from '@mui/icons-material/UnfoldMoreOutlined';
import type { Editor } from '@tiptap/core';
import { useText } from '#console/texts/index.ts';
import type { DialogKind } from '../dialogs/EditorDialogs.tsx';
import { tableCommands } from '../schema/tableCommands.ts';
import { ToolButton } from './ToolButton.tsx';
import { ToolMenu } from './ToolMenu.tsx';
import type { Alignment, ToolState } from './toolState.ts';

type Props = { editor: Editor; state: ToolState };

const levels = [1, 2, 3, 4, 5, 6] as const;

/** Paragraph and heading levels, each shown in its own size. */
export function StyleMenu({ editor, state }: Props) {
  const text = useText();
  const name = (level: number) => (level === 0 ? text('richText.paragraph') : text('richText.heading', { level }));
  return (
    <ToolMenu
      label={text('richText.style')}
      icon={TitleOutlined}
      value={name(state.level)}
      items={[
        {
          label: name(0),
          selected: state.level === 0,
          run: () => editor.chain().focus().setParagraph().run(),
        },
        ...levels.map((level) => ({
          label: name(level),
          selected: state.level === level,
          level,
          run: () => editor.chain().focus().setHeading({ level }).run(),
        })),
      ]}
    />
  );
}

const alignmentIcons = {
  left: FormatAlignLeftOutlined,
  center: FormatAlignCenterOutlined,
  right: FormatAlignRightOutlined,
  justify: FormatAlignJustifyOutlined,
} as const satisfies Record<Alignment, unknown>;
const alignments = ['left', 'center', 'right', 'justify'] as const;

export function AlignmentMenu({ editor, state }: Props) {
  const text = useText();
  return (
    <ToolMenu
      label={text('richText.alignment')}
      icon={alignmentIcons[state.alignment ?? 'left']}
      items={alignments.map((alignment) => ({
        label: text(`richText.${alignment}`),
        icon: alignmentIcons[alignment],
        selected: state.alignment === alignment,
        run: () => {
          // Choosing the current alignment again removes it.
          const textAlign = state.alignment === alignment ? null : alignment;
          editor
            .chain()
            .focus()
            .updateAttributes('paragraph', { textAlign })
            .updateAttributes('heading', { textAlign })
            .run();
        },
      }))}
    />
  );
}

/** Inserts a table, or changes the one around the cursor. */
export function TableMenu({ editor, state, openDialog }: Props & { openDialog: (kind: DialogKind) => void }) {
  const text = useText();
  if (!state.table) {
    return (
      <ToolButton
        label={text('richText.table.button')}
        icon={TableChartOutlined}
        opens="dialog"
        onClick={() => openDialog('table')}
      />
    );
  }
  const command = (name: keyof typeof tableCommands) => ({
    label: text(`richText.table.${name}`),
    run: () => tableCommands[name](editor),
  });
  return (
    <ToolMenu
      label={text('richText.table.button')}
      icon={TableChartOutlined}
      pressed
      items={[
        command('rowAbove'),
        command('rowBelow'),
        { ...command('columnLeft'), divided: true },
        command('columnRight'),
        { ...command('toggleHeaderRow'), divided: true },
        command('toggleHeaderColumn'),
        { ...command('merge'), disabled: !editor.can().mergeCells() },
        { ...command('split'), disabled: !editor.can().splitCell() },
        { label: text('richText.table.caption'), run: () => openDialog('caption') },
        { ...command('removeRow'), divided: true },
        command('removeColumn'),
        { ...command('remove'), danger: true },
      ]}
    />
  );
}

/** A menu of the less frequently used tools. */
export function MoreMenu({ editor, state }: Props) {
  const text = useText();
  const command = () => editor.chain().focus();
  const mark = (name: 'code' | 'subscript' | 'superscript') => ({
    label: text(`richText.${name}`),
    selected: state.marks.includes(name),
    run: () => command().toggleMark(name).run(),
  });
  return (
    <ToolMenu
      label={text('richText.more')}
      icon={MoreHorizOutlined}
      items={[
        { ...mark('code'), icon: CodeOutlined },
        { ...mark('subscript'), icon: SubscriptOutlined },
        { ...mark('superscript'), icon: SuperscriptOutlined },
        {
          label: text('richText.indent'),
          icon: FormatIndentIncreaseOutlined,
          divided: true,
          disabled: !editor.can().sinkListItem('listItem'),
          run: () => command().sinkListItem('listItem').run(),
        },
        {
          label: text('richText.outdent'),
          icon: FormatIndentDecreaseOutlined,
          disabled: !editor.can().liftListItem('listItem'),
          run: () => command().liftListItem('listItem').run(),
        },
        {
          label: text('richText.codeBlock'),
          icon: IntegrationInstructionsOutlined,
          divided: true,
          selected: state.codeBlock,
          run: () => command().toggleCodeBlock().run(),
        },
        {
          label: text('richText.details'),
          icon: UnfoldMoreOutlined,
          run: () =>
            command()
              .insertContent({
                type: 'details',
                content: [
                  { type: 'detailsSummary', content: [{ type: 'text', text: text('richText.detailsSummary') }] },
                  { type: 'paragraph' },
                ],
              })
              .run(),
        },
        {
          label: text('richText.line'),
          icon: HorizontalRuleOutlined,
          run: () => command().setHorizontalRule().run(),
        },
      ]}
    />
  );
}
