import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sectionEntriesTable } from '#server/schema.ts';
import { picture } from '#tests/server/files.ts';
import { nameOf, sections, type Section } from './sections.ts';
import { confirm, press, type wholeConsole } from './wholeConsole.ts';

type Steps = {
  readonly tested: ReturnType<typeof wholeConsole>;
  readonly typeInto: (label: RegExp, value: string) => Promise<void>;
  readonly open: (row: string) => Promise<void>;
  readonly remove: (row: string) => Promise<void>;
};

/** Adds, activates, changes and deletes an entry of a section. */
async function throughSection(
  { module, section, content, title, ...entry }: Section,
  { tested, typeInto, open, remove }: Steps,
): Promise<void> {
  const user = userEvent.setup({ delay: null });
  await tested.app.db
    .insert(sectionEntriesTable)
    .values({ section, heading: title, content: { ...content }, isActive: true });
  await tested.open(`/admin-dashboard/${module}/create`);
  for (const [label, value] of Object.entries(entry.fill)) await typeInto(new RegExp(`^${label}$`), value);
  const choosePicture = async () => user.upload(await fileInput(), picture());
  if (entry.needsFile) await choosePicture();
  await user.click(screen.getByRole('button', { name: 'Create' }));
  const name = nameOf({ module, section, content, title, ...entry });
  await press(name, /^Activate/);
  await confirm('Activate');
  const [lastLabel = ''] = Object.keys(entry.fill).slice(-1);
  await open(name);
  const update = await screen.findByRole('button', { name: 'Update' });
  if (Object.keys(entry.fill).length > 1) await typeInto(new RegExp(`^${lastLabel}$`), 'Other words');
  await user.click(update);
  if (entry.needsFile) {
    await open(name);
    await choosePicture();
    await user.click(screen.getByRole('button', { name: 'Update' }));
  }
  await remove(name);
}

/** The only file input of the form, hidden behind a button with the label. */
const fileInput = () =>
  waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('The form takes no file.');
    return input;
  });

/** The journey through each section, by its module in the table of specified calls. */
export function sectionJourneys(steps: Steps): Readonly<Record<string, () => Promise<void>>> {
  return Object.fromEntries(sections.map((entry) => [entry.section, () => throughSection(entry, steps)]));
}
