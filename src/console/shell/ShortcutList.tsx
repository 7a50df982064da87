import { useText, type TextKey } from '#console/texts/index.ts';
import { Row, Stack } from '#console/kit/layout/parts.tsx';
import { isApple } from './platform.ts';

const shortcuts: readonly (readonly [keys: readonly string[], meaning: TextKey])[] = [
  [['mod', 'K'], 'shell.shortcuts.palette'],
  [['mod', 'Enter'], 'shell.shortcuts.newTab'],
  [['→'], 'shell.shortcuts.actions'],
  [['/'], 'shell.shortcuts.search'],
  [['n'], 'shell.shortcuts.new'],
  [['e'], 'shell.shortcuts.edit'],
  [['i'], 'shell.shortcuts.person'],
  [['c'], 'shell.shortcuts.comments'],
  [['1–5'], 'shell.shortcuts.outcomes'],
  [['mod', '← →'], 'shell.shortcuts.board'],
  [['mod', 'S'], 'shell.shortcuts.save'],
  [['mod', 'Shift', 'K'], 'shell.shortcuts.link'],
  [['k'], 'shell.shortcuts.previous'],
  [['j'], 'shell.shortcuts.next'],
  [['mod', 'Enter'], 'shell.shortcuts.inboxSend'],
  [['/'], 'shell.shortcuts.inboxCanned'],
  [['Alt', 'J'], 'shell.shortcuts.inboxNext'],
  [['Alt', 'K'], 'shell.shortcuts.inboxPrevious'],
  [['Alt', 'E'], 'shell.shortcuts.inboxClose'],
  [['Alt', 'M'], 'shell.shortcuts.inboxSnooze'],
  [['Alt', 'O'], 'shell.shortcuts.inboxOwner'],
  [['Alt', 'P'], 'shell.shortcuts.inboxNote'],
  [['t'], 'shell.shortcuts.today'],
  [['Alt', '← → ↑ ↓'], 'shell.shortcuts.move'],
  [['v'], 'shell.shortcuts.views'],
  [['['], 'shell.shortcuts.sidebar'],
  [['p'], 'shell.shortcuts.pin'],
  [['Esc'], 'shell.shortcuts.escape'],
  [['?'], 'shell.shortcuts.help'],
];

/** The keyboard shortcuts and what they do. */
export function ShortcutList() {
  const text = useText();
  const modifier = isApple() ? '⌘' : 'Ctrl';
  return (
    <Stack as="dl" gap={0} line="between">
      {shortcuts.map(([keys, description]) => (
        <Row key={description} justify="between" padBlock={8}>
          <dt>{text(description)}</dt>
          <Row as="dd" gap={4}>
            {keys.map((key) => (
              <kbd key={key}>{key === 'mod' ? modifier : key}</kbd>
            ))}
          </Row>
        </Row>
      ))}
    </Stack>
  );
}
