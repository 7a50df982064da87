import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import { LinkBase } from 'react-admin';
import type { Course } from '#contract/course/courses.ts';
import type { Outline } from '#contract/course/outline.ts';
import { apiAddress } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Card, Grid, Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { EmptyState } from '#console/kit/states/EmptyState.tsx';
import { ShareBar } from '#console/kit/status/ShareBar.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { useCourseAddresses } from '../addresses.ts';
import { progressOf } from './courseNumbers.ts';
import styles from './courseView.module.css';

type InCourse = { courseId: string; chapters: Outline['chapters'] };

export function ChaptersPanel({ courseId, chapters }: InCourse) {
  const text = useText();
  const { topics } = useCourseAddresses();
  if (chapters.length === 0) {
    return <EmptyState icon={<MenuBookOutlined fontSize="inherit" />} title={text('courseView.noChapters')} />;
  }
  return (
    <Stack ground="card" scrolls>
      <table className={looks.table}>
        <thead>
          <tr>
            <th scope="col">{text('courseView.number')}</th>
            <th scope="col">{text('courseView.chapter')}</th>
            <th scope="col">{text('courseView.topics')}</th>
            <th scope="col">{text('courseView.caseStudies')}</th>
            <th scope="col">{text('courseView.assignments')}</th>
            <th scope="col">{text('courseView.active')}</th>
            <th scope="col">{text('courseView.status')}</th>
          </tr>
        </thead>
        <tbody>
          {chapters.map((chapter, index) => {
            const count = (noun: string) => chapter.items.filter((item) => item.noun === noun).length;
            return (
              <tr key={chapter._id}>
                <td>{index + 1}</td>
                <th scope="row">
                  <LinkBase className={looks.quietLink} to={topics(courseId, chapter._id)}>
                    {chapter.title}
                  </LinkBase>
                </th>
                <td>{count('topics')}</td>
                <td>{count('caseStudies')}</td>
                <td>{count('assignments')}</td>
                <td>{chapter.items.length === 0 ? '–' : <Progress {...progressOf([chapter])} />}</td>
                <td>
                  <Status status={chapter.status} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Stack>
  );
}

export function AssignmentsPanel({ courseId, chapters }: InCourse) {
  const text = useText();
  const { topics } = useCourseAddresses();
  const rows = chapters.flatMap((chapter) =>
    chapter.items.flatMap((item) => (item.noun === 'assignments' ? [{ chapter, item }] : [])),
  );
  if (rows.length === 0) {
    return <EmptyState icon={<AssignmentOutlined fontSize="inherit" />} title={text('courseView.noAssignments')} />;
  }
  return (
    <Stack ground="card" scrolls>
      <table className={looks.table}>
        <thead>
          <tr>
            <th scope="col">{text('courseView.title')}</th>
            <th scope="col">{text('courseView.chapter')}</th>
            <th scope="col">{text('courseView.status')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ chapter, item }) => (
            <tr key={item._id}>
              <th scope="row">{item.title}</th>
              <td>
                <LinkBase className={looks.quietLink} to={topics(courseId, chapter._id)}>
                  {chapter.title}
                </LinkBase>
              </td>
              <td>
                <Status status={item.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}

export function ExperimentsPanel({ simulations }: { simulations: NonNullable<Course['simulations']> }) {
  const text = useText();
  if (simulations.length === 0) {
    return <EmptyState icon={<ScienceOutlined fontSize="inherit" />} title={text('courseView.noExperiments')} />;
  }
  return (
    <Grid as="ul" least={240}>
      {simulations.map(({ title, description, imageUrl, order }) => (
        <Card as="li" key={order} pad={16}>
          {imageUrl ? (
            <img className={styles.image} src={apiAddress(imageUrl)} alt="" loading="lazy" decoding="async" />
          ) : null}
          <Text weight={600} breaks="anywhere">
            {title || text('courses.untitledSimulation')}
          </Text>
          {description ? (
            <Text size="table" tone="muted" breaks="anywhere">
              {description}
            </Text>
          ) : null}
        </Card>
      ))}
    </Grid>
  );
}

function Progress({ active, total }: { active: number; total: number }) {
  const text = useText();
  const label = text('courseView.progressOf', { active, total });
  return (
    <Row as="span">
      <ShareBar share={total === 0 ? 0 : active / total} tone="green" label={label} /> {active}/{total}
    </Row>
  );
}

function Status({ status }: { status: 'Active' | 'Inactive' }) {
  const text = useText();
  const isActive = status === 'Active';
  return (
    <StatusChip tone={isActive ? 'green' : 'grey'} label={text(isActive ? 'ui.status.active' : 'ui.status.inactive')} />
  );
}
