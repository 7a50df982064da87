import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultMappings } from '#contract/communication/hookPayload.ts';
import { HookMapping } from '#contract/communication/leadHooks.ts';
import { leadHookEntriesTable, leadHooksTable, leadsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { choose, confirm, press, rowOf, wholeConsole } from '../wholeConsole.ts';

const path = '/admin-dashboard/enquiries';
const formHook = {
  name: 'Our form',
  source: 'form',
  kind: 'form' as const,
  type: 'Website' as const,
  mapping: HookMapping.parse(defaultMappings.form),
  active: true,
};

const tested = wholeConsole();
const user = userEvent.setup({ delay: null });
const hooks = () => tested.app.db.select().from(leadHooksTable);

beforeEach(async () => {
  for (const table of [leadHookEntriesTable, leadHooksTable, leadsTable]) await tested.app.db.delete(table);
});

/** Adds a source and sends it an enquiry. */
async function send(json: object): Promise<void> {
  const admin = await tested.app.signInAs('Admin');
  const [hook] = await tested.app.db.insert(leadHooksTable).values(formHook).returning();
  const made = await tested.app.request('POST', `/api/lead-hooks/${hook?._id}/key`, { as: admin });
  const { key } = await made.json();
  const headers = { 'X-Hook-Key': String(key) };
  expect((await tested.app.request('POST', '/api/public/hooks/form', { json, headers })).status).toBe(200);
}

describe('the sources of leads', () => {
  it('are added with the usual mapping; the key is shown once, within the address to copy', async () => {
    await tested.open(path);
    await user.click(await screen.findByRole('link', { name: 'Settings' }));
    // While the list is loading, the link is in its heading.
    await screen.findByText('No sources yet');
    await user.click(screen.getByRole('link', { name: 'Add source' }));
    const form = within(await screen.findByRole('dialog', { name: 'New source' }));
    await user.type(await form.findByLabelText('Name'), 'IndiaMART Pune');
    await choose('Service', 'IndiaMART');
    await user.type(form.getByLabelText('Address'), 'indiamart');
    await choose('Lead source', 'IndiaMart');
    await user.click(form.getByRole('button', { name: 'Save' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Key of IndiaMART Pune' }));
    const key = dialog.getByLabelText('Key');
    const keyText = key instanceof HTMLInputElement ? key.value : '';
    expect(keyText).toMatch(/^[\w-]{32}$/);
    const address = `http://localhost:3000/api/public/hooks/indiamart?key=${keyText}`;
    expect(dialog.getByLabelText('Address with the key')).toHaveValue(address);
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(dialog.getByRole('button', { name: 'Copy: Address with the key' }));
    expect(copied).toHaveBeenCalledWith(address);
    await user.click(dialog.getByRole('button', { name: 'I have copied it' }));

    expect(within(await rowOf('IndiaMART Pune')).getByText(`…${keyText.slice(-4)}`)).toBeInTheDocument();
    const [hook] = await hooks();
    expect(hook).toMatchObject({ mapping: defaultMappings.indiamart, courseId: null, active: true });
    const reply = await tested.app.request('POST', `/api/public/hooks/indiamart?key=${keyText}`, {
      json: { SENDER_NAME: 'Asha', SENDER_MOBILE: '+91-9811064001' },
    });
    expect(reply.status).toBe(200);
  });

  it('get a new key after a question, and lose it when it is revoked', async () => {
    await tested.app.db.insert(leadHooksTable).values({ ...formHook, keyHash: 'x', keyEnd: 'abcd' });
    await tested.open(`${path}/sources`);
    await press('Our form', /^Make a key/);
    await confirm('Make a key');
    await user.click(await screen.findByRole('button', { name: 'I have copied it' }));
    await waitFor(async () => expect((await hooks())[0]?.keyEnd).not.toBe('abcd'));
    await press('Our form', /^Revoke key/);
    await confirm('Revoke key');
    expect(within(await rowOf('Our form')).getByText(/^(No key|…)/)).toBeInTheDocument();
    await waitFor(async () => expect((await hooks())[0]?.keyHash).toBeNull());
    expect(await screen.findByText('No key')).toBeInTheDocument();
  });

  it('show which lead a payload would become, by the mapping on screen, and store nothing', async () => {
    const [hook] = await tested.app.db.insert(leadHooksTable).values(formHook).returning();
    await tested.open(`${path}/sources/${hook?._id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit source' }));
    const payload = await dialog.findByLabelText(/^Paste what the service sends/);
    const trial = within(dialog.getByRole('region', { name: 'Try it' }));
    await user.click(payload);
    await user.paste('{"caller": "Asha Verma", "phone": "98110 64001"}');
    // Without a name, a lead is called by its phone.
    expect(trial.getAllByText('98110 64001')).toHaveLength(2);
    expect(trial.queryByText('Asha Verma')).not.toBeInTheDocument();
    const mapping = within(dialog.getByRole('region', { name: 'Mapping' }));
    await user.type(mapping.getByRole('combobox', { name: 'Name' }), 'caller{Enter}');
    expect(await trial.findByText('Asha Verma')).toBeInTheDocument();
    await user.clear(payload);
    await user.paste('name=Ravi&city=Pune');
    expect(await trial.findByText(/would not become a lead/)).toBeInTheDocument();
    await user.clear(payload);
    await user.paste('<xml/>');
    expect(await trial.findByText(/neither JSON/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect((await hooks())[0]?.mapping.name).toEqual([...defaultMappings.form.name, 'caller']),
    );
    expect(await tested.app.db.$count(leadsTable)).toBe(0);
  });

  it('are only read by employees who are no Admins; an empty course is none', async () => {
    await tested.app.db.insert(leadHooksTable).values(formHook);
    await tested.open(`${path}/sources`, { permissions: flags({ enquiries: ['read', 'add', 'update', 'delete'] }) });
    const row = within(await rowOf('Our form'));
    expect(screen.queryByRole('link', { name: 'Add source' })).not.toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'Reminders' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Make a key|Delete)/ })).not.toBeInTheDocument();
    await user.click(row.getByRole('link', { name: /^Edit/ }));
    const name = await screen.findByLabelText('Name', { selector: 'input[type="text"]:not([role])' });
    await user.type(name, ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await rowOf('Our form 2');
    expect((await hooks())[0]?.courseId).toBeNull();
  });
});

describe('the log of enquiries', () => {
  it('says why an enquiry was not read, shows what was sent, and reads it again', async () => {
    await send({ contact: '98110 64001', full_name: 'Asha Verma' });
    await tested.open(`${path}/log`);
    const row = within(await rowOf('Our form'));
    expect(row.getByText('Not read')).toBeInTheDocument();
    expect(row.getByText(/Neither a phone number nor an email was found/)).toBeInTheDocument();
    await user.click(row.getByRole('link', { name: 'Our form' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Our form' }));
    expect(await dialog.findByText(/"contact": "98110 64001"/)).toBeInTheDocument();

    await tested.app.db.update(leadHooksTable).set({ mapping: { ...formHook.mapping, phone: ['contact'] } });
    await user.click(dialog.getByRole('button', { name: 'Replay' }));
    expect(await dialog.findByRole('link', { name: 'Asha Verma' })).toBeInTheDocument();
    expect(dialog.getByText('New lead')).toBeInTheDocument();
    expect(await tested.app.db.$count(leadsTable)).toBe(1);
  });

  it('is filtered by outcome, and is empty in words', async () => {
    await tested.open(`${path}/log`);
    expect(await screen.findByText('Nothing has come from the sources yet')).toBeInTheDocument();
  });
});
