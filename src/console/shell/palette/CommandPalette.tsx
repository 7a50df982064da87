import Dialog from '@mui/material/Dialog';
import { useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { lazyPart } from '#console/kit/states/lazyPart.tsx';
import { withTexts } from '#console/texts/loadedTexts.ts';
import { useText } from '#console/texts/index.ts';
import { PaletteField } from './PaletteField.tsx';
import styles from './palette.module.css';

type ShellActions = {
  readonly onClose: () => void;
  readonly onHelp: () => void;
  readonly onToggleSidebar: () => void;
};

/** Functions of the entries that the field calls. */
export type PaletteControls = {
  readonly press: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Returns from the actions of a record to the entries. */
  readonly back: () => void;
};

/** The state that the entries report to the field. */
export type ShownEntries = { readonly activeId: string | undefined; readonly areActions: boolean };

export type PaletteContentProps = ShellActions & {
  readonly ref: Ref<PaletteControls>;
  readonly listId: string;
  readonly query: string;
  /** Whether Enter was pressed before the entries were loaded; the first entry is then opened when they are. */
  readonly isEntered: boolean;
  readonly onEntered: (isEntered: boolean) => void;
  readonly onShown: (shown: ShownEntries) => void;
};

/** Loaded after the first page. */
export const PaletteContent = lazyPart<PaletteContentProps>(
  async () => (await withTexts(import('./PaletteContent.tsx'))).PaletteContent,
);

/**
 * The command palette, opened by Ctrl+K or Cmd+K. It lists all modules that this user may open, including those without
 * an entry in the sidebar, and actions; after two typed letters, also the records of all modules.
 */
export function CommandPalette({ open, ...actions }: ShellActions & { open: boolean }) {
  const text = useText();
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={actions.onClose}
      aria-labelledby={id}
      slotProps={{ paper: { className: styles.paper ?? '' }, container: { sx: { alignItems: 'flex-start' } } }}
    >
      <h2 id={id} className="visually-hidden">
        {text('shell.palette.label')}
      </h2>
      <Palette {...actions} />
    </Dialog>
  );
}

/** The field is rendered immediately, so that no typed letter is lost while the entries load. */
function Palette(actions: ShellActions) {
  const listId = useId();
  const controls = useRef<PaletteControls>(null);
  const [query, setQuery] = useState('');
  const [isEntered, setIsEntered] = useState(false);
  const [{ activeId, areActions }, setShown] = useState<ShownEntries>({ activeId: undefined, areActions: false });
  return (
    <>
      <PaletteField
        query={query}
        onQuery={setQuery}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (controls.current) controls.current.press(event);
          else if (event.key === 'Enter') setIsEntered(true);
        }}
        onClose={actions.onClose}
        onBack={areActions ? () => controls.current?.back() : undefined}
        listId={listId}
        activeId={activeId}
      />
      <PaletteContent
        {...actions}
        ref={controls}
        listId={listId}
        query={query}
        isEntered={isEntered}
        onEntered={setIsEntered}
        onShown={setShown}
      />
    </>
  );
}
