import type { mergeFields, Student } from '#contract/people/students.ts';

export type MergeField = (typeof mergeFields)[number];
export type Side = 'kept' | 'removed';
/** The record that each field is taken from. */
export type Sides = Readonly<Record<MergeField, Side>>;

/** A field's value as shown. */
export function valueOf(student: Student, field: MergeField): string {
  const value = student[field];
  return typeof value === 'string' ? value : value.join(', ');
}

/** Values of the kept record win, unless they are empty. */
export function defaultSides(kept: Student, removed: Student): Sides {
  const sideOf = (field: MergeField): Side =>
    valueOf(kept, field) === '' && valueOf(removed, field) ? 'removed' : 'kept';
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
