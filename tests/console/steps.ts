import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rowGone, rowOf } from './wholeConsole.ts';

/* Steps of a user in the lists and forms of any module. */

const user = userEvent.setup({ delay: null });

export const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

/** A visible button in a row; `press` of wholeConsole.ts also looks into its menu. */
export const press = async (row: string, name: RegExp) =>
  user.click(await within(await rowOf(row)).findByRole('button', { name }));

export const open = async (row: string) => user.click(await within(await rowOf(row)).findByRole('link', { name: row }));

export async function typeInto(label: RegExp, value: string): Promise<void> {
  // A section of a form may be labelled with the same word.
  const field = await screen.findByLabelText(label, { selector: 'input, textarea' });
  await user.clear(field);
  await user.type(field, value);
}

export async function remove(row: string): Promise<void> {
  await press(row, /^(Delete|More)/);
  const inMenu = screen.queryByRole('menuitem', { name: /^Delete/ });
  if (inMenu) await user.click(inMenu);
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  await rowGone(row);
}
