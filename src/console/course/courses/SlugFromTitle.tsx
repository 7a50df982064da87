import { useEffect, useRef } from 'react';
import { slugOf } from '#contract/slug.ts';
import { useFormContext, useFormValues } from '#console/kit/form/inputs.tsx';

/** Derives the slug of a new course from its title, until somebody types another. */
export function SlugFromTitle() {
  const form = useFormContext();
  const [value]: readonly unknown[] = useFormValues(['title']);
  const title = String(value ?? '');
  const followed = useRef('');
  useEffect(() => {
    const before = followed.current;
    if (before === title) return;
    followed.current = title;
    const slug: unknown = form.getValues('slug');
    if (slug && slug !== slugOf(before)) return;
    form.setValue('slug', slugOf(title), { shouldDirty: true });
  }, [form, title]);
  return null;
}
