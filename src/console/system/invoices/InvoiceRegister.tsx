import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { invoiceKinds, type Invoice } from '#contract/system/invoices.ts';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { paiseOf, rupeesOf } from '#contract/money.ts';
import { useText } from '#console/texts/index.ts';
import { RupeeCell, dateColumn } from '#console/kit/list/columns.tsx';
import { RecordList, type Column, type ListFilter } from '#console/kit/list/RecordList.tsx';
import { StackedCell } from '#console/kit/list/StackedCell.tsx';
import { usePaperLink } from '#console/kit/list/usePaperLink.ts';
import { InvoiceExport } from './InvoiceExport.tsx';
import { RegisterTotals } from './RegisterTotals.tsx';

const taxOf = ({ cgst, sgst, igst }: Invoice) =>
  rupeesOf([cgst, sgst, igst].reduce((sum, share) => sum + (paiseOf(share) ?? 0), 0));

const columns: readonly Column<Invoice>[] = [
  { source: 'number', sortable: true, width: 176, render: (invoice) => <InvoiceNumber invoice={invoice} /> },
  dateColumn<Invoice>({ source: 'issuedAt', sortable: true, time: false, card: 'fact' }),
  { source: 'kind', width: 112, card: 'fact', render: ({ kind }) => <Kind kind={kind} /> },
  {
    source: 'buyer',
    sortable: true,
    render: ({ buyer, email }) => (
      <StackedCell under={email}>
        <span>{buyer}</span>
      </StackedCell>
    ),
  },
  {
    source: 'amount',
    sortable: true,
    width: 120,
    align: 'end',
    card: 'fact',
    render: (row) => <RupeeCell rupees={row.amount} />,
  },
  {
    source: 'taxPercent',
    label: 'invoices.fields.tax',
    width: 112,
    align: 'end',
    render: (row) => <RupeeCell rupees={taxOf(row)} />,
  },
  { source: 'letter', width: 144, card: 'fact', render: ({ letter }) => <Letter letter={letter} /> },
  { source: 'course', hidden: true },
  { source: 'taxable', width: 120, align: 'end', hidden: true, render: (row) => <RupeeCell rupees={row.taxable} /> },
  { source: 'placeOfSupply', width: 152, hidden: true, render: (row) => row.placeOfSupply ?? '–' },
  { source: 'corrects', width: 152, hidden: true, render: (row) => row.corrects ?? '–' },
  { source: 'issuedBy', width: 152, hidden: true },
];

/** The last five financial years, from April to March, the current one first. */
function financialYears(): readonly string[] {
  const [year = 0, month = 0] = todayAtInstitute().split('-').map(Number);
  const currentYear = month >= 4 ? year : year - 1;
  return Array.from(
    { length: 5 },
    (_, yearsAgo) => `${currentYear - yearsAgo}-${String((currentYear - yearsAgo + 1) % 100).padStart(2, '0')}`,
  );
}

const filters: readonly ListFilter[] = [
  { source: 'kind', choices: invoiceKinds.map((id) => ({ id, label: `invoices.kinds.${id}` })) },
  { source: 'year', choices: financialYears().map((id) => ({ id, name: id })) },
  { source: 'issuedAt', choices: [], range: 'date' },
];

const listOrder = { field: 'issuedAt', order: 'DESC' } as const;
const numberOf = ({ number }: Invoice) => number;

/** The register of invoices and credit notes, with its sums and an export for the GST return. */
export function InvoiceRegister() {
  return (
    <RecordList<Invoice>
      sort={listOrder}
      columns={columns}
      filters={filters}
      searchPlaceholder="invoices.search"
      top={<RegisterTotals />}
      actions={<InvoiceExport />}
      recordName={numberOf}
      empty={{ icon: <ReceiptLongOutlined /> }}
    />
  );
}

function InvoiceNumber({ invoice: { number, document } }: { invoice: Invoice }) {
  const text = useText();
  const paper = usePaperLink(document ?? '');
  if (!document) return number;
  return (
    <a {...paper} target="_blank" rel="noopener noreferrer" aria-label={text('invoices.open', { number })}>
      {number}
    </a>
  );
}

function Kind({ kind }: Pick<Invoice, 'kind'>) {
  return useText()(`invoices.kinds.${kind}`);
}

function Letter({ letter }: Pick<Invoice, 'letter'>) {
  const text = useText();
  if (!letter) return '–';
  const state = text(`payments.letter.${letter.state}`);
  return letter.state === 'failed' && letter.answer ? <span title={letter.answer}>{state}</span> : state;
}
