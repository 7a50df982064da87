import DataObjectOutlined from '@mui/icons-material/DataObjectOutlined';
import { ToolMenu } from './ToolMenu.tsx';

/** Placeholders that must be spelled exactly, each with its label. Must be a constant. */
export type Insertions = {
  readonly label: string;
  readonly items: readonly { readonly label: string; readonly words: string }[];
};

/** A menu of placeholders to insert at the cursor. */
export function InsertMenu({ label, items, onInsert }: Insertions & { onInsert: (words: string) => void }) {
  return (
    <ToolMenu
      label={label}
      icon={DataObjectOutlined}
      items={items.map((item) => ({ label: item.label, run: () => onInsert(item.words) }))}
    />
  );
}
