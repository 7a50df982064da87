import { useText } from '#console/texts/index.ts';
import type { Import, ImportChoice } from './rows.ts';
import { looks } from '../layout/looks.ts';
import { Grid, Stack, Text } from '../layout/parts.tsx';

type Answers = Readonly<Record<string, string>>;

/** The default answers: the first option of each choice. */
export function firstAnswers({ choices = [] }: Import): Answers {
  return Object.fromEntries(choices.map(({ source, options }) => [source, options?.[0]?.id ?? '']));
}

/** The first required question that has no answer. */
export function firstUnanswered({ choices = [] }: Import, answers: Answers): ImportChoice | undefined {
  return choices.find(({ source, required: requiredError }) => requiredError !== undefined && !answers[source]?.trim());
}

type Props = {
  definition: Import;
  answers: Answers;
  /** The required question that was unanswered when the user tried to start. */
  missing: ImportChoice | undefined;
  onAnswer: (answers: Answers) => void;
};

/** The questions to answer before rows are sent; renders nothing for an import without questions. */
export function ImportChoices({ definition, answers, missing, onAnswer }: Props) {
  const text = useText();
  if (!definition.choices) return null;
  return (
    <Grid least={240} fits>
      {definition.choices.map(({ source, label, options, required: requiredError }) => (
        <Stack key={source} as="label" gap={4}>
          <Text as="span" weight={500}>
            {text(label)}
          </Text>
          {options ? (
            <select
              className={looks.field}
              value={answers[source]}
              onChange={(event) => onAnswer({ ...answers, [source]: event.target.value })}
            >
              {options.map((option) => (
                <option key={option.id} value={option.id}>
                  {text(option.label)}
                </option>
              ))}
            </select>
          ) : (
            <input
              className={looks.field}
              value={answers[source]}
              maxLength={200}
              aria-required={requiredError !== undefined}
              aria-invalid={missing?.source === source || undefined}
              onChange={(event) => onAnswer({ ...answers, [source]: event.target.value })}
            />
          )}
          {requiredError && missing?.source === source ? (
            <Text as="span" role="alert" size="table" tone="red">
              {text(requiredError)}
            </Text>
          ) : null}
        </Stack>
      ))}
    </Grid>
  );
}
