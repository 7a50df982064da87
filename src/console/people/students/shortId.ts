/** A short form of the id for display: its last eight characters. */
export const shortId = ({ id }: { id: string }) => id.slice(-8);
