import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { ListTabs, type ListTab } from '#console/kit/tabs/ListTabs.tsx';
import { CourseAverages } from './CourseAverages.tsx';
import { RatingList } from './RatingList.tsx';

const tabs: readonly ListTab[] = [
  { resource: 'course-ratings', label: 'courseRatings.ratings', list: RatingList },
  { resource: 'course-ratings/courses', label: 'courseRatings.byCourse', list: CourseAverages },
];

/** The ratings, and what they come to for each course where the server knows. */
export function RatingTabs() {
  return useExtensions() ? <ListTabs label="courseRatings.tabs" tabs={tabs} /> : <RatingList />;
}
