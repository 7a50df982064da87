import { useState } from 'react';
import { leads } from '#contract/communication/leads.ts';
import { maxCityLength, type Lead } from '#contract/communication/leadRecord.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Fact } from '#console/kit/layout/parts.tsx';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { useCourses } from './useCourses.ts';
import { useCourseTitle } from './useCourseTitle.ts';

const options = { success: 'leads.updated', failure: 'leads.updateFailed', refresh: 'record' } as const;

/** The lead's course of interest and city, each edited in place; renders nothing on a server without these fields. */
export function LeadInterest({ lead }: { lead: Row<Lead> }) {
  const text = useText();
  const hasFields = useExtensions();
  const mayUpdate = usePermission('update', 'enquiries');
  const courses = useCourses(mayUpdate);
  const mayChoose = mayUpdate && courses !== undefined;
  const listedTitle = courses?.find(({ id }) => id === lead.courseId)?.name;
  // Users who may choose a course already have the titles of all offered courses; only the title of any other course is
  // read separately.
  const otherTitle = useCourseTitle(mayUpdate && (!mayChoose || listedTitle !== undefined) ? undefined : lead.courseId);
  const title = listedTitle ?? otherTitle;
  if (!hasFields) return null;
  return (
    <>
      {mayChoose || title ? (
        <Fact label={text('leads.fields.courseId')}>
          {mayChoose ? <CourseSelect lead={lead} title={title} /> : title}
        </Fact>
      ) : null}
      {mayUpdate || lead.city ? (
        <Fact label={text('leads.fields.city')}>{mayUpdate ? <CityField lead={lead} /> : lead.city}</Fact>
      ) : null}
    </>
  );
}

function CourseSelect({ lead, title }: { lead: Row<Lead>; title: string | undefined }) {
  const text = useText();
  const courses = useCourses() ?? [];
  const [change, { pending }] = useAction(leads.endpoints.progress, options);
  const { courseId } = lead;
  // A course that is not among the offered ones is kept.
  const isOther = Boolean(courseId) && !courses.some(({ id }) => id === courseId);
  return (
    <select
      className={looks.field}
      aria-label={text('leads.fields.courseId')}
      disabled={pending}
      value={courseId ?? ''}
      onChange={({ target }) =>
        void change({ params: { id: lead.id }, body: { courseId: target.value || null } }, lead.name)
      }
    >
      <option value="">{text('leads.noCourse')}</option>
      {isOther && courseId ? <option value={courseId}>{title ?? courseId}</option> : null}
      {courses.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Saves on Enter or blur; Escape reverts the input. */
function CityField({ lead }: { lead: Row<Lead> }) {
  const text = useText();
  const storedCity = lead.city ?? '';
  const [base, setBase] = useState(storedCity);
  const [city, setCity] = useState(storedCity);
  // A colleague's change replaces the shown value, but never one that is being typed.
  if (base !== storedCity) {
    setBase(storedCity);
    if (city === base) setCity(storedCity);
  }
  const [change, { pending }] = useAction(leads.endpoints.progress, options);
  const save = () => {
    if (city.trim() !== storedCity) void change({ params: { id: lead.id }, body: { city: city.trim() } }, lead.name);
  };
  return (
    <input
      className={looks.field}
      aria-label={text('leads.fields.city')}
      maxLength={maxCityLength}
      readOnly={pending}
      value={city}
      onChange={({ target }) => setCity(target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key === 'Escape') setCity(storedCity);
      }}
    />
  );
}
