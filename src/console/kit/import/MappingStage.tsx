import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useText } from '#console/texts/index.ts';
import { focusOnArrival } from '../dialogs/focus.ts';
import { columnName } from '../export/names.ts';
import { isRequired } from '../form/schema.ts';
import { missingColumns, type Import } from './rows.ts';
import type { SheetTable } from './sheetTable.ts';
import { Stage } from './Stage.tsx';
import { TablePlace } from './TablePlace.tsx';
import type { RunningImport } from './useImport.ts';
import { looks } from '../layout/looks.ts';
import { Grid, Stack, Text } from '../layout/parts.tsx';

const noColumn = -1;

/** Asks which column of the file belongs to each column of the import. */
export function MappingStage(props: {
  definition: Import;
  running: RunningImport;
  table: SheetTable;
  places: readonly number[];
}) {
  const { definition, running, table } = props;
  const { columns, schema } = definition;
  const text = useText();
  const [places, setPlaces] = useState(props.places);
  const [isChecked, setIsChecked] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const unrecognized = missingColumns(props.places, definition);
  const missingHeadings = missingColumns(places, definition);
  const lead = { name: table.fileName, columns: unrecognized.join(', ') };

  /** A column of the file can only be used once, so an earlier use is cleared. */
  function choose(index: number, place: number) {
    setPlaces(places.map((other, position) => (position === index ? place : other === place ? noColumn : other)));
  }

  function proceed() {
    setIsChecked(true);
    if (missingHeadings.length === 0) running.check(table, places);
    else fields.current?.querySelector<HTMLSelectElement>('select[data-missing]')?.focus();
  }

  return (
    <Stage
      actions={
        <>
          <Button variant="text" color="inherit" onClick={running.startOver}>
            {text('imports.another')}
          </Button>
          <Button ref={focusOnArrival} variant="contained" onClick={proceed}>
            {text('imports.mapping.continue')}
          </Button>
        </>
      }
    >
      <Text breaks="anywhere">
        {text(unrecognized.length > 0 ? 'imports.mapping.missing' : 'imports.mapping.lead', lead)}
      </Text>
      <TablePlace table={table} />
      <Grid ref={fields} least={240} fits>
        {columns.map(({ source, header }, index) => (
          <Stack key={source} as="label" gap={4}>
            <Text as="span" weight={500}>
              {isRequired(schema, source) ? `${header} *` : header}
            </Text>
            <select
              className={looks.field}
              value={places[index]}
              data-missing={missingHeadings.includes(header) || undefined}
              aria-invalid={(isChecked && missingHeadings.includes(header)) || undefined}
              onChange={(event) => choose(index, Number(event.target.value))}
            >
              <option value={noColumn}>{text('imports.mapping.none')}</option>
              {table.header.cells.map((_, place) => (
                // Columns of a file have no identity except their position.
                <option key={place} value={place}>
                  <ColumnName table={table} place={place} />
                </option>
              ))}
            </select>
          </Stack>
        ))}
      </Grid>
      {isChecked && missingHeadings.length > 0 ? (
        <Text role="alert" size="table" tone="red">
          {text('imports.mapping.required', { columns: missingHeadings.join(', ') })}
        </Text>
      ) : null}
    </Stage>
  );
}

const maxSampleLength = 40;

/** The heading of a column with its first value. */
function ColumnName({ table, place }: { table: SheetTable; place: number }) {
  const text = useText();
  const heading = table.header.cells[place]?.trim() || text('imports.mapping.column', { letter: columnName(place) });
  const sample = table.rows.map(({ cells }) => cells[place]?.trim() ?? '').find((cell) => cell !== '');
  if (!sample) return heading;
  return text('imports.mapping.sample', { heading, sample: sample.slice(0, maxSampleLength) });
}
