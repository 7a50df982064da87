import { capitalise } from '../../kit/format/keyInWords.ts';

type Names = {
  /** 'Privacy Policy'. */
  readonly title: string;
  /** Inside a sentence: 'privacy policy'. */
  readonly one: string;
  /** Shown instead of the editor if the version does not exist. */
  readonly notFound: string;
  /** An additional sentence in the delete question. */
  readonly finally?: string;
};

/** The texts of a kind, built from its name. */
export function policyTexts({ title, one, notFound, finally: warning }: Names) {
  const capitalizedName = capitalise(one);
  return {
    title,
    one,
    many: '%{count} version |||| %{count} versions',
    add: 'Add New Policy',
    newTitle: `Create ${title}`,
    editTitle: `Edit ${title}`,
    empty: `No ${one} yet. Visitors read the active version on the site.`,
    created: `${capitalizedName} created successfully!`,
    updated: `${capitalizedName} updated successfully!`,
    deleted: `${capitalizedName} deleted successfully!`,
    activated: `${capitalizedName} activated successfully!`,
    exported: `${capitalizedName} exported successfully!`,
    fetchFailed: `Failed to fetch ${one}`,
    fetchBroken: `Error fetching ${one}`,
    createFailed: `Failed to save ${one}`,
    updateFailed: `Failed to save ${one}`,
    saveBroken: `Error saving ${one}`,
    deleteFailed: `Failed to delete ${one}`,
    deleteBroken: `Error deleting ${one}`,
    activateFailed: `Failed to activate ${one}`,
    activationBroken: `Error activating ${one}`,
    deleteQuestion: [`Are you sure you want to delete this ${one}?`, warning].filter(Boolean).join(' '),
    activeKept: `Cannot delete active ${one}. Please activate another version first.`,
    notFound,
    fields: {
      title: 'Title',
      lastUpdated: 'Last Updated',
      isActive: 'Active',
      contactInfo: 'Contact information',
      sections: 'Sections',
    },
  };
}

export type PolicyTexts = ReturnType<typeof policyTexts>;
