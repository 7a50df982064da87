/**
 * For a button that takes the place of the one before: the second click of a double click there was not meant for it.
 * A press by keyboard counts no clicks.
 */
export function firstClick(act: () => void): (event: { readonly detail: number }) => void {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}
