import type { mergeFields, Student } from '#contract/people/students.ts';

export type MergeField = (typeof mergeFields)[number];
export type Side = 'kept' | 'given';
/** From which of the two records each field is. */
export type Sides = Readonly<Record<MergeField, Side>>;

/** A field as people read it. */
export function valueOf(student: Student, field: MergeField): string {
  const value = student[field];
  return typeof value === 'string' ? value : value.join(', ');
}

/** The kept record's own value, or the other's where it has none. */
export function defaultSides(kept: Student, given: Student): Sides {
  const sideOf = (field: MergeField): Side => (valueOf(kept, field) === '' && valueOf(given, field) ? 'given' : 'kept');
  return {
    name: sideOf('name'),
    email: sideOf('email'),
    phone: sideOf('phone'),
    location: sideOf('location'),
    center: sideOf('center'),
    mode: sideOf('mode'),
    course: sideOf('course'),
    teacher: sideOf('teacher'),
  };
}
