import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { Fragment } from 'react';
import { useText } from '#console/texts/index.ts';
import { DayField } from '../../kit/dates/DayField.tsx';
import { csvFile } from '../../kit/export/csv.ts';
import { download } from '../../kit/export/download.ts';
import { fileNameOf } from '../../kit/export/names.ts';
import { formatNumber } from '../../kit/format/format.ts';
import { looks } from '../../kit/layout/looks.ts';
import { Card, Row, Stack, Text } from '../../kit/layout/parts.tsx';
import { ScrollRegion } from '../../kit/layout/ScrollRegion.tsx';
import { StatCards, type StatCard } from '../../kit/list/StatCards.tsx';
import { ErrorState } from '../../kit/states/ErrorState.tsx';
import { LoadingRows } from '../../kit/states/LoadingRows.tsx';
import { LinkBase } from 'react-admin';
import type { Period } from './period.ts';

/** A table of figures: each row has a name and its numbers. */
export type FigureTable = {
  readonly title: string;
  /** The heading of the name column, followed by those of the figure columns. */
  readonly headings: readonly [name: string, ...figures: string[]];
  readonly rows: readonly { readonly key: string; readonly cells: readonly [name: string, ...(number | string)[]] }[];
};

export type FiguresFrameProps = {
  title: string;
  period: Period;
  onPeriod: (change: Partial<Period>) => void;
  /** The page that links to the figures. */
  back: { readonly to: string; readonly label: string };
  cards: readonly StatCard[];
  /** Undefined until they are loaded. */
  tables: readonly FigureTable[] | undefined;
  failure: string;
  hasFailed: boolean;
  onRetry: () => void;
};

/** Figures for a period as cards and tables, which can be printed and saved. */
export function FiguresFrame(props: FiguresFrameProps) {
  const { title, period, onPeriod, back, cards, tables, failure, hasFailed, onRetry } = props;
  const text = useText();
  return (
    <Stack as="section" gap={16} aria-label={title}>
      <Row as="header" gap={16} justify="between" wrap>
        <h1>{title}</h1>
        <Row wrap>
          <DayField
            className={looks.field}
            label={text('figures.from')}
            value={period.from}
            onChange={(from) => (from ? onPeriod({ from }) : undefined)}
          />
          <DayField
            className={looks.field}
            label={text('figures.to')}
            value={period.to}
            onChange={(to) => (to ? onPeriod({ to }) : undefined)}
          />
          <Button
            startIcon={<FileDownloadOutlined fontSize="small" />}
            disabled={!tables}
            onClick={() => (tables ? save(title, period, tables) : undefined)}
          >
            {text('figures.export')}
          </Button>
          <Button onClick={() => window.print()}>{text('figures.print')}</Button>
          <Button component={LinkBase} to={back.to}>
            {back.label}
          </Button>
        </Row>
      </Row>
      {hasFailed ? <ErrorState message={failure} onRetry={onRetry} /> : null}
      {!tables && !hasFailed ? <LoadingRows /> : null}
      {tables ? <StatCards label={title} cards={cards} /> : null}
      {tables?.map((table) => (
        <Fragment key={table.title}>
          <Table {...table} />
        </Fragment>
      ))}
    </Stack>
  );
}

function Table({ title, headings, rows }: FigureTable) {
  const text = useText();
  return (
    <Card as="section" gap={12} aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? <Text tone="muted">{text('figures.none')}</Text> : null}
      {rows.length > 0 ? (
        <ScrollRegion role="group" label={title}>
          <table className={looks.table}>
            <thead>
              <tr>
                {headings.map((heading, index) => (
                  <th key={heading} scope="col" data-number={index > 0 || undefined}>
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [name, ...figures] }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {figures.map((figure, index) => (
                    <td key={headings[index + 1]} data-number>
                      {typeof figure === 'number' ? formatNumber(figure) : figure}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      ) : null}
    </Card>
  );
}

/** Saves all tables as one CSV file, one below the other. */
function save(title: string, { from, to }: Period, tables: readonly FigureTable[]): void {
  const [firstTable, ...otherTables] = tables;
  if (!firstTable) return;
  const rowsOf = ({ rows }: FigureTable) => rows.map(({ cells }) => [...cells]);
  const below = otherTables.flatMap((table) => [[], [...table.headings], ...rowsOf(table)]);
  download(
    csvFile(firstTable.headings, [...rowsOf(firstTable), ...below]),
    fileNameOf(`${title} ${from} ${to}`, 'csv'),
  );
}
