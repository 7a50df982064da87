import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { ListContextProvider, useEvent, useList, useRecordContext } from 'react-admin';
import { DemoDigitalHub, type DemoCourse } from '#contract/website/demoDigitalHub.ts';
import { useText } from '#console/texts/index.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { useReportFailure } from '#console/kit/dialogs/useReportFailure.ts';
import { FormSection } from '#console/kit/form/page/FormSection.tsx';
import { SiteIcon } from '#console/kit/icons/SiteIcon.tsx';
import { useNarrow } from '#console/kit/layout/useNarrow.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { RecordCards } from '#console/kit/list/RecordCards.tsx';
import { RecordTable } from '#console/kit/list/RecordTable.tsx';
import { fieldOf, type AnyColumn, type AnyRow, type RowAction } from '#console/kit/list/types.ts';
import { TwoLines } from '#console/kit/list/TwoLines.tsx';
import { EmptyState } from '#console/kit/states/EmptyState.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { CourseDialog } from './CourseDialog.tsx';
import styles from './demoDigitalHub.module.css';
import { useSaveCourses } from './useSaveCourses.ts';

const columns: readonly AnyColumn[] = [
  { source: 'title', label: 'demoDigitalHub.course.title', render: (course) => <Name course={course} /> },
  {
    source: 'contentType',
    label: 'demoDigitalHub.course.contentType',
    width: 120,
    render: (course) => <ContentType type={fieldOf(course, 'contentType')} />,
  },
  {
    source: 'isActive',
    label: 'demoDigitalHub.course.status',
    width: 112,
    card: 'status',
    render: (course) => <Status isActive={fieldOf(course, 'isActive') === true} />,
  },
];

const nameOf = (course: AnyRow) => String(fieldOf(course, 'title'));
const noPath = () => undefined;

/** The courses of the page as a table; they are added, edited and removed one by one. */
export function CoursesSection() {
  const text = useText();
  const dialogs = useDialogs();
  const reportFailure = useReportFailure();
  const narrow = useNarrow();
  const page = DemoDigitalHub.safeParse(useRecordContext());
  const courses = page.success ? page.data.materials : [];
  const list = useList<DemoCourse>({ data: [...courses], perPage: 200 });
  const saveCourses = useSaveCourses();
  const [openCourse, setOpened] = useState<DemoCourse | 'new'>();

  const remove = useEvent(async ({ id }: AnyRow, name: string) => {
    if (!(await dialogs.confirmDelete(text('demoDigitalHub.one'), { about: name }))) return;
    try {
      await saveCourses((savedCourses) => savedCourses.filter((course) => course.id !== id));
      dialogs.success(text('demoDigitalHub.courseRemoved'), { about: name });
    } catch (error) {
      await reportFailure(error, 'demoDigitalHub.courseRemoveFailed');
    }
  });
  const edit = useEvent(({ id }: AnyRow) => setOpened(courses.find((course) => course.id === id)));
  const actions = useMemo<readonly RowAction[]>(
    () => [
      { label: 'ui.action.edit', icon: EditOutlined, onClick: (course) => edit(course) },
      { label: 'ui.action.delete', icon: DeleteOutlined, danger: true, inMenu: true, onClick: remove },
    ],
    [edit, remove],
  );
  const Rows = narrow ? RecordCards : RecordTable;

  return (
    <FormSection title="demoDigitalHub.fields.materials" help="demoDigitalHub.coursesHelp">
      {courses.length === 0 ? (
        <EmptyState title={text('demoDigitalHub.coursesEmpty')} icon={<SchoolOutlined fontSize="inherit" />} />
      ) : (
        <ListContextProvider value={list}>
          <Stack gap={0} ground="outlined" className={styles.courses}>
            <Rows
              title={text('demoDigitalHub.fields.materials')}
              columns={columns}
              actions={actions}
              selectable={false}
              nameOf={nameOf}
              pathOf={noPath}
            />
          </Stack>
        </ListContextProvider>
      )}
      <div>
        <Button variant="outlined" startIcon={<AddOutlined />} onClick={() => setOpened('new')}>
          {text('demoDigitalHub.addCourse')}
        </Button>
      </div>
      {openCourse && (
        <CourseDialog course={openCourse} saveCourses={saveCourses} onClose={() => setOpened(undefined)} />
      )}
    </FormSection>
  );
}

function Name({ course }: { course: AnyRow }) {
  return (
    <Row as="span" inline gap={12}>
      <Text as="span" tone="muted">
        <SiteIcon name={fieldOf(course, 'icon')} />
      </Text>
      <TwoLines>{nameOf(course)}</TwoLines>
    </Row>
  );
}

function ContentType({ type }: { type: unknown }) {
  const text = useText();
  return type === 'pdf' || type === 'video' || type === 'interactive'
    ? text(`demoDigitalHub.contentTypes.${type}`)
    : String(type);
}

function Status({ isActive }: { isActive: boolean }) {
  const text = useText();
  return (
    <StatusChip tone={isActive ? 'green' : 'grey'} label={text(isActive ? 'ui.status.active' : 'ui.status.inactive')} />
  );
}
