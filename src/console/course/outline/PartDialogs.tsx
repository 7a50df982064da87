import { useEffect, useMemo } from 'react';
import { RecordContextProvider, useGetList, type RaRecord } from 'react-admin';
import * as z from 'zod/mini';
import { useText } from '#console/texts/index.ts';
import { FormDialog } from '#console/kit/form/dialog/FormDialog.tsx';
import { FormNote } from '#console/kit/form/page/FormNote.tsx';
import { AutocompleteInput, SelectInput, useFormContext, useFormValues } from '#console/kit/form/inputs.tsx';
import type { OutlinePart, OutlineTree } from './outlineTree.ts';
import type { PartActions } from './usePartActions.ts';

type Props = { part: OutlinePart; actions: PartActions; onClose: () => void };

/** No success message is needed: the tree shows a move, and a copy reports its own result. */
const noNotice = () => Promise.resolve(undefined);

const Target = z.object({ chapterId: z.string(), place: z.string() });

/** Moves a part by dialog: without dragging or keys, and over any distance. */
export function MoveDialog({ part, tree, actions, onClose }: Props & { tree: OutlineTree }) {
  const text = useText();
  return (
    <RecordContextProvider value={undefined}>
      <FormDialog
        title={text('outline.moveTitle', { name: part.title })}
        width={480}
        schema={Target}
        defaults={{ chapterId: part.parent, place: String(part.place) }}
        save="outline.moveSave"
        failure="outline.moveFailed"
        send={async (values) => {
          const { chapterId, place } = Target.parse(values);
          await actions.moveTo(part, { chapterId, place: Number(place) });
          return part;
        }}
        follow={noNotice}
        onClose={onClose}
      >
        <MoveInputs part={part} tree={tree} />
      </FormDialog>
    </RecordContextProvider>
  );
}

function MoveInputs({ part, tree }: { part: OutlinePart; tree: OutlineTree }) {
  const text = useText();
  const titleOf = (id: string) => tree.parts.get(id)?.title ?? '';
  const { setValue } = useFormContext();
  const [chapterId, place]: readonly unknown[] = useFormValues(['chapterId', 'place']);
  const parent = typeof chapterId === 'string' ? chapterId : part.parent;
  const siblings = (tree.children.get(parent) ?? []).filter((id) => id !== part.id);
  const lastPlace = siblings.length + 1;
  // The newly chosen chapter may have fewer positions.
  useEffect(() => {
    if (Number(place) > lastPlace) setValue('place', String(lastPlace));
  }, [place, lastPlace, setValue]);
  const chapters = (tree.children.get(tree.root) ?? []).map((id) => ({ id, name: titleOf(id) }));
  const places = [
    { id: '1', name: text('outline.first') },
    ...siblings.map((id, index) => ({ id: String(index + 2), name: text('outline.after', { name: titleOf(id) }) })),
  ];
  return (
    <>
      {part.noun === 'chapters' ? null : <SelectInput source="chapterId" label="outline.chapter" choices={chapters} />}
      <SelectInput source="place" label="outline.place" choices={places} />
    </>
  );
}

type RecordWithTitle = RaRecord<string> & { title?: string };

/** One page is enough, because institutes have a few dozen courses. */
const pagination = { page: 1, perPage: 100 };
const byTitle = { field: 'title', order: 'ASC' } as const;
const bySortOrder = { field: 'order', order: 'ASC' } as const;

function choicesOf(rows: readonly RecordWithTitle[] | undefined) {
  return (rows ?? []).map(({ id, title = '' }) => ({ id, name: title }));
}

const ownErrors = { onError: () => undefined };

/** Copies a chapter into another course, or an item into a chapter of a course. */
export function CopyDialog({ part, actions, onClose }: Props) {
  const text = useText();
  const isChapter = part.noun === 'chapters';
  const { data: courses } = useGetList<RecordWithTitle>('course', { pagination, sort: byTitle }, ownErrors);
  const schema = useMemo(() => {
    const course = z.string(text('outline.chooseCourse')).check(z.minLength(1, text('outline.chooseCourse')));
    const chapter = z.string(text('outline.chooseChapter')).check(z.minLength(1, text('outline.chooseChapter')));
    return isChapter ? z.object({ courseId: course }) : z.object({ courseId: course, chapterId: chapter });
  }, [isChapter, text]);
  return (
    <RecordContextProvider value={undefined}>
      <FormDialog
        title={text('outline.copyTitle', { name: part.title })}
        width={480}
        schema={schema}
        save="outline.copySave"
        failure="outline.copyFailed"
        send={async ({ courseId, chapterId }) => {
          const course = courses?.find(({ id }) => id === courseId)?.title;
          const to = isChapter ? { courseId: String(courseId) } : { chapterId: String(chapterId) };
          await actions.copyTo(part, { ...to, course });
          return part;
        }}
        follow={noNotice}
        onClose={onClose}
      >
        <CopyInputs isChapter={isChapter} courses={courses} />
      </FormDialog>
    </RecordContextProvider>
  );
}

function CopyInputs({ isChapter, courses }: { isChapter: boolean; courses: readonly RecordWithTitle[] | undefined }) {
  const text = useText();
  const [chosenCourseId]: readonly unknown[] = useFormValues(['courseId']);
  const courseId = typeof chosenCourseId === 'string' ? chosenCourseId : '';
  const { data: chapters } = useGetList<RecordWithTitle>(
    'course/chapters',
    { pagination, sort: bySortOrder, filter: { courseId } },
    { ...ownErrors, enabled: !isChapter && courseId !== '' },
  );
  return (
    <>
      <AutocompleteInput source="courseId" label="outline.course" choices={choicesOf(courses)} />
      {isChapter || courseId === '' ? null : (
        <AutocompleteInput key={courseId} source="chapterId" label="outline.chapter" choices={choicesOf(chapters)} />
      )}
      <FormNote>{text('outline.copyHelp')}</FormNote>
    </>
  );
}
