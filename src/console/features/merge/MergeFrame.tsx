import Button from '@mui/material/Button';
import { useContext, useState, type ComponentType, type ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { DialogClosingContext } from '#console/kit/form/leave.ts';
import { Grid, Muted, Row, Stack } from '#console/kit/layout/parts.tsx';
import { MergeParts } from './MergeParts.tsx';
import type { Side, Words } from './sides.ts';

type MergeFrameProps<R, Part extends string> = Words<R, Part> & {
  one: R;
  other: R;
  /** Returns a fact that distinguishes the two records, such as the day on which the record was created. */
  note: (record: R) => string;
  /** Rendered above the two records. */
  before?: ReactNode;
  /** A note about further effects of the merge, shown below the parts. */
  Consequence: ComponentType<{ removed: R }>;
  verb: string;
  pending: boolean;
  /** `take` lists the parts whose values come from the removed record. */
  onMerge: (keptRecord: R, removedRecord: R, take: readonly Part[]) => void;
};

/** Two records of one person side by side: the one to keep, the values to keep, and the merge. */
export function MergeFrame<R, Part extends string>(props: MergeFrameProps<R, Part>) {
  const { one, other, note, before, Consequence, verb, pending, onMerge, ...partTexts } = props;
  const text = useText();
  const closingGuard = useContext(DialogClosingContext);
  const [isSwapped, setSwapped] = useState(false);
  const [keptRecord, removedRecord] = isSwapped ? [other, one] : [one, other];
  const [chosen, setChosen] = useState<ReadonlyMap<Part, Side>>(new Map());
  // By default, the value of the kept record is used, unless only the removed record has one.
  const sideOf = (part: Part): Side =>
    chosen.get(part) ??
    (partTexts.wordsOf(keptRecord, part) === '' && partTexts.wordsOf(removedRecord, part) !== '' ? 'removed' : 'kept');
  return (
    <>
      <Stack gap={16} pad={24} grow scrolls>
        {before}
        <Grid columns={2} gap={8}>
          {(['kept', 'removed'] as const).map((side) => (
            <Stack key={side} gap={0} pad={8} ground={side === 'kept' ? 'accent' : 'page'}>
              <strong>{text(`merge.${side}`)}</strong>
              <Muted size="table">{note(side === 'kept' ? keptRecord : removedRecord)}</Muted>
            </Stack>
          ))}
        </Grid>
        <MergeParts
          {...partTexts}
          kept={keptRecord}
          removed={removedRecord}
          sideOf={sideOf}
          onChoose={(part, side) => setChosen(new Map([...chosen, [part, side]]))}
        />
        <Consequence removed={removedRecord} />
      </Stack>
      <Row wrap pad={12} line="above">
        <Button
          color="inherit"
          onClick={() => {
            setSwapped(!isSwapped);
            setChosen(new Map());
          }}
        >
          {text('merge.swap')}
        </Button>
        <Row push>
          <Button color="inherit" onClick={() => closingGuard?.close()}>
            {text('ui.dialogs.cancel')}
          </Button>
          <Button
            variant="contained"
            disabled={pending}
            onClick={() =>
              onMerge(
                keptRecord,
                removedRecord,
                partTexts.parts.filter((part) => sideOf(part) === 'removed'),
              )
            }
          >
            {verb}
          </Button>
        </Row>
      </Row>
    </>
  );
}
