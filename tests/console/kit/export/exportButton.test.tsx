import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListBase, type RaRecord } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { ApiError } from '#console/providers/http.ts';
import { sheetCell } from '#console/kit/export/cells.ts';
import { ExportButton } from '#console/kit/export/ExportButton.tsx';
import { Workbook } from '#console/kit/export/workbook.ts';
import type { FromWorker, ToWorker } from '#console/kit/export/workbook.worker.ts';
import { expected } from '#tests/setup/expected.ts';
import { show, signIn } from '../screen.tsx';

const rows: RaRecord[] = [
  { id: 't1', name: 'Asha', rating: 5 },
  { id: 't2', name: '=HYPERLINK("x")', rating: 4 },
];
const columns = [
  { header: 'Name', value: (row: RaRecord) => String(row.name) },
  { header: 'Rating', value: (row: RaRecord) => Number(row.rating) },
];

/** Files offered for download. */
const downloads: { name: string; file: Blob }[] = [];
const files = new Map<string, Blob>();

async function bytesOf(download: { file: Blob } | undefined): Promise<Uint8Array> {
  if (!download) throw new Error('Nothing was downloaded.');
  return new Uint8Array(await download.file.arrayBuffer());
}

/** jsdom has no workers, so the workbook is written in the page. */
class PageWorker extends EventTarget {
  #workbook: Workbook | undefined;
  postMessage(message: ToWorker) {
    if (message.kind === 'start') this.#workbook = new Workbook(message.sheetName, message.header);
    else if (message.kind === 'rows') this.#workbook?.add(message.rows);
    else if (this.#workbook) this.#answer({ kind: 'done', file: this.#workbook.write() });
  }
  terminate() {
    this.#workbook = undefined;
  }
  #answer(data: FromWorker) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => {
  downloads.length = 0;
  signIn('testimonials', { read: true });
  vi.stubGlobal('Worker', PageWorker);
  URL.createObjectURL = (file: Blob) => {
    const address = `blob:${files.size}`;
    files.set(address, file);
    return address;
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file) downloads.push({ name: this.download, file });
  });
});
afterEach(() => vi.unstubAllGlobals());

const user = userEvent.setup({ delay: null });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

function showList(format: 'csv' | 'xlsx', listRows: RaRecord[] = rows, filter = { status: true }) {
  const getList = vi.fn(async (..._asked: unknown[]): Promise<{ data: RaRecord[]; total: number }> => ({
    data: listRows,
    total: listRows.length,
  }));
  show(
    <ListBase filter={filter} sort={{ field: 'name', order: 'DESC' }}>
      <ExportButton
        format={format}
        fileName={(date) => `testimonials_export_${date}`}
        columns={columns}
        none="testimonials.exportNone"
        failure="testimonials.exportFailed"
      />
    </ListBase>,
    { getList: async (...parameters) => JSON.parse(JSON.stringify(await getList(...parameters))) },
  );
  return getList;
}

describe('the export of a list', () => {
  it('writes a CSV file of the filtered list, in its order', async () => {
    const getList = showList('csv');
    await press('Export CSV');
    expect(await screen.findByText('Exported 2 rows')).toBeInTheDocument();
    expect(getList).toHaveBeenLastCalledWith(
      'testimonials',
      expect.objectContaining({ filter: { status: true }, sort: { field: 'name', order: 'DESC' } }),
    );
    expect(downloads[0]?.name).toBe(`testimonials_export_${todayAtInstitute()}.csv`);
    const bytes = await bytesOf(downloads[0]);
    expect(new TextDecoder().decode(bytes)).toBe('Name,Rating\r\nAsha,5\r\n"\'=HYPERLINK(""x"")",4');
  });

  it('writes an Excel file in a worker', async () => {
    showList('xlsx');
    await press('Export to Excel');
    expect(await screen.findByText('Exported 2 rows')).toBeInTheDocument();
    expect(downloads[0]?.name).toBe(`testimonials_export_${todayAtInstitute()}.xlsx`);
    const bytes = await bytesOf(downloads[0]);
    const expectedBook = new Workbook('testimonials', ['Name', 'Rating']);
    expectedBook.add(rows.map((row) => columns.map((column) => sheetCell(column.value(row)))));
    expect(bytes.length).toBe(expectedBook.write().byteLength);
  });

  it('reports that there is nothing to export', async () => {
    showList('csv', []);
    await press('Export CSV');
    await screen.findByRole('alertdialog', { name: 'No testimonials to export' });
    expect(downloads).toEqual([]);
  });

  it('reports a failure with the server’s message', async () => {
    expected.failedCalls = true;
    const getList = showList('xlsx');
    await waitFor(() => expect(getList).toHaveBeenCalled());
    getList.mockRejectedValue(new ApiError('The database does not answer.', 503, { requestId: 'request-7' }));
    await press('Export to Excel');
    const dialog = await screen.findByRole('alertdialog', { name: 'Failed to export testimonials to Excel' });
    expect(dialog.textContent).toContain('The database does not answer.');
    expect(downloads).toEqual([]);
  });

  it('shows its progress when it takes longer than a second, and can be cancelled', async () => {
    const getList = showList('csv');
    await waitFor(() => expect(getList).toHaveBeenCalled());
    let finish: (() => void) | undefined;
    getList.mockImplementation(async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return { data: rows, total: 4 };
    });
    await press('Export CSV');
    await user.click(await screen.findByRole('button', { name: 'Cancel export' }));
    finish?.();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel export' })).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(downloads).toEqual([]);
  });

  it('is not offered without the right to read', () => {
    signIn('testimonials', { update: true });
    showList('csv');
    expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
  });
});
