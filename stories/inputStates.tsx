import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { RecordCreate } from '#console/kit/form/page/RecordPages.tsx';
import type { RecordSchema } from '#console/kit/form/schema.ts';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import type { TextKey } from '#console/texts/index.ts';
import { submits, type Story } from './story.ts';

/** Renders an input of the kit for this field. */
type Draw = (field: { readonly source: string; readonly label: TextKey }) => ReactNode;

/** Values of the input: a typical one, the longest one, and the initial one. */
type Values = { readonly filled: unknown; readonly long?: unknown; readonly empty?: unknown };

const refused = z.custom<unknown>(() => false, 'This value cannot be saved.');
const schema = z.object({ filled: z.unknown(), empty: z.unknown(), refused });
const label = 'alerts.fields.title';

/**
 * An input in its states, one below the other: filled in, empty, and, if it can have a long value, refused with that.
 */
export function inputStates(draw: Draw, { filled, long = filled, empty = '' }: Values): Story {
  const values = { filled, empty, refused: long };
  return {
    ...inForm(
      Object.keys(values).map((source) => (
        <Stack key={source} gap={4}>
          <Text as="h2" size="heading3">
            {source}
          </Text>
          {draw({ source, label })}
        </Stack>
      )),
      { schema, values },
    ),
    play: submits,
  };
}

/** Renders parts of a form on the page of a new record with these values. */
export function inForm(
  fields: ReactNode,
  form: { readonly schema: RecordSchema; readonly values?: Readonly<Record<string, unknown>> },
): Story {
  return {
    render: () => (
      <RecordCreate schema={form.schema} defaults={form.values ?? {}}>
        <FormPage title="A form">{fields}</FormPage>
      </RecordCreate>
    ),
  };
}
