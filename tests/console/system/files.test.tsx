import { Readable } from 'node:stream';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { blogsTable, filesTable } from '#server/schema.ts';
import { png } from '#tests/server/files.ts';
import { confirm, wholeConsole } from '../wholeConsole.ts';

const otherPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('replacing a file of the library', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null, applyAccept: false });

  it('says on how many pages it is shown, asks first, and can be undone', async () => {
    const { db, deps } = tested.app;
    const { path, size } = await deps.storage.receive({ kind: 'image', name: 'a.png', stream: Readable.from([png]) });
    const row = { kind: 'image' as const, original_name: 'a.png', cdn_url: path, file_size: size };
    const [file] = await db.insert(filesTable).values(row).returning();
    await db.insert(blogsTable).values({ title: 'GST', author: 'A', content: `<img src="${path}">` });
    await tested.open(`/admin-dashboard/study-material/${file?._id}`);
    const picker = await screen.findByLabelText('Replace file', { selector: 'input' });
    await user.upload(picker, new File(['a'], 'new.png', { type: 'image/png' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Replace a.png?')).toBeInTheDocument();
    expect(question.getByText('It is shown in 1 place. It will show the new file.')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    const [storedFile] = await db.select().from(filesTable);
    expect(storedFile).toMatchObject({ version: 1, replacedAt: null });

    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    const content = async () => Buffer.from(await (await tested.app.request('GET', path)).arrayBuffer());
    await user.upload(picker, new File([otherPng], 'new.png', { type: 'image/png' }));
    await confirm('Replace file');
    const undo = await screen.findByRole('button', { name: /^Undo/ });
    expect(await content()).toEqual(otherPng);
    await user.click(undo);
    expect(await screen.findByText('Previous file restored')).toBeInTheDocument();
    expect(await content()).toEqual(png);
  });
});
