import type { CaseStudyDraft } from '#contract/course/caseStudies.ts';
import type { TextKey } from '#console/texts/index.ts';
import type { FailureText } from '#console/kit/dialogs/failure.ts';

/** The differences between case studies and assignments, which share one shape but have their own checks and texts. */
export type PracticeKind = {
  readonly resource: 'course/case-studies' | 'course/assignments';
  readonly schema: typeof CaseStudyDraft;
  readonly newTitle: TextKey;
  /** The label of the button that adds a new record; `update` is the label of the button that saves a stored one. */
  readonly save: TextKey;
  readonly update: TextKey;
  readonly failure: FailureText;
  readonly loadFailure: TextKey;
};
