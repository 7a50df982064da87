import type { Outline, OutlineChapter, OutlineItem, OutlineNoun } from '#contract/course/outline.ts';
import type { CourseStatus } from '#contract/course/courseStatus.ts';

/** A part of the tree: the course itself, a chapter, or an item of a chapter. */
export type Part = {
  readonly id: string;
  readonly noun: OutlineNoun | 'courses';
  readonly title: string;
  readonly status: CourseStatus;
  /** The id of the part's parent; empty for the course itself. */
  readonly parent: string;
  /** The position among the part's siblings, starting at 1. */
  readonly place: number;
  /** The number of the part's children. */
  readonly size: number;
  /** The numbers of records outside the tree that belong to the part, such as its quiz, by noun. */
  readonly along: Readonly<Record<string, number>>;
};

/** A part that can be changed, which the course itself cannot. */
export type OutlinePart = Part & { readonly noun: OutlineNoun };

export const isPart = (part: Part): part is OutlinePart => part.noun !== 'courses';

export type OutlineTree = {
  readonly root: string;
  readonly parts: ReadonlyMap<string, Part>;
  readonly children: ReadonlyMap<string, readonly string[]>;
};

const noCounts: Readonly<Record<string, number>> = {};

/**
 * The parts of an outline by id; with `search`, only those whose title contains it, and the chapters of these parts.
 */
export function treeOf({ _id: root, title, chapters }: Outline, search = ''): OutlineTree {
  const searchText = search.trim().toLocaleLowerCase();
  const matches = (name: string) => searchText === '' || name.toLocaleLowerCase().includes(searchText);
  const parts = new Map<string, Part>();
  const children = new Map<string, readonly string[]>();
  const chapterIds: string[] = [];
  parts.set(root, {
    id: root,
    noun: 'courses',
    title,
    status: 'Active',
    parent: '',
    place: 1,
    size: chapters.length,
    along: noCounts,
  });
  for (const [chapterIndex, chapter] of chapters.entries()) {
    const isWhole = matches(chapter.title);
    const childIds: string[] = [];
    for (const [index, item] of chapter.items.entries()) {
      const { _id: id, along = noCounts, ...rest } = item;
      parts.set(id, { ...rest, id, parent: chapter._id, place: index + 1, size: 0, along });
      if (isWhole || matches(item.title)) childIds.push(id);
    }
    const { _id: id, title: name, status, items } = chapter;
    parts.set(id, {
      id,
      noun: 'chapters',
      title: name,
      status,
      parent: root,
      place: chapterIndex + 1,
      size: items.length,
      along: noCounts,
    });
    children.set(id, childIds);
    if (isWhole || childIds.length > 0) chapterIds.push(id);
  }
  children.set(root, chapterIds);
  return { root, parts, children };
}

/** The numbers of records that would be deleted with a part, by noun. */
export function belongingTo(outline: Outline, part: OutlinePart): Readonly<Record<string, number>> {
  if (part.noun !== 'chapters') return part.along;
  const counts: Record<string, number> = {};
  for (const { noun, along } of outline.chapters.find(({ _id }) => _id === part.id)?.items ?? []) {
    for (const [name, count] of [[noun, 1] as const, ...Object.entries(along ?? noCounts)])
      counts[name] = (counts[name] ?? 0) + count;
  }
  return counts;
}

export type Change = { readonly title?: string; readonly status?: CourseStatus };

/** Returns the outline with the title or status of one part changed. */
export function withChange(outline: Outline, { id }: { id: string }, change: Change): Outline {
  const applyChange = <Any extends OutlineChapter | OutlineItem>(item: Any): Any =>
    item._id === id ? { ...item, ...change } : item;
  return {
    ...outline,
    chapters: outline.chapters.map((chapter) => ({ ...applyChange(chapter), items: chapter.items.map(applyChange) })),
  };
}

function withItemAt<Any>(siblings: readonly Any[], item: Any, place: number): Any[] {
  const index = Math.min(place - 1, siblings.length);
  return [...siblings.slice(0, index), item, ...siblings.slice(index)];
}

/** The outline with one part moved to another position, 1 being the first; an item may also change its chapter. */
export function withMove(
  outline: Outline,
  { id, noun }: OutlinePart,
  to: { chapterId: string; place: number },
): Outline {
  const { chapters } = outline;
  if (noun === 'chapters') {
    const movedChapter = chapters.find(({ _id }) => _id === id);
    const otherChapters = chapters.filter(({ _id }) => _id !== id);
    return movedChapter ? { ...outline, chapters: withItemAt(otherChapters, movedChapter, to.place) } : outline;
  }
  const movedItem = chapters.flatMap(({ items }) => items).find(({ _id }) => _id === id);
  if (!movedItem) return outline;
  return {
    ...outline,
    chapters: chapters.map((chapter) => {
      const otherItems = chapter.items.filter(({ _id }) => _id !== id);
      return {
        ...chapter,
        items: chapter._id === to.chapterId ? withItemAt(otherItems, movedItem, to.place) : otherItems,
      };
    }),
  };
}

/** The outline without a part. */
export function withoutPart(outline: Outline, { id }: { id: string }): Outline {
  return {
    ...outline,
    chapters: outline.chapters
      .filter(({ _id }) => _id !== id)
      .map((chapter) => ({ ...chapter, items: chapter.items.filter(({ _id }) => _id !== id) })),
  };
}

/**
 * The target of a step up or down: past the neighbour or, at either end of a chapter, into the adjacent chapter.
 * Undefined if there is none.
 */
export function stepOf(
  { root, parts, children }: OutlineTree,
  part: OutlinePart,
  step: 1 | -1,
): { chapterId: string; place: number } | undefined {
  const siblings = children.get(part.parent) ?? [];
  const place = part.place + step;
  if (place >= 1 && place <= siblings.length) return { chapterId: part.parent, place };
  if (part.noun === 'chapters') return undefined;
  const parent = parts.get(part.parent);
  const chapterId = children.get(root)?.[(parent?.place ?? 0) - 1 + step];
  if (chapterId === undefined) return undefined;
  return { chapterId, place: step === 1 ? 1 : (children.get(chapterId)?.length ?? 0) + 1 };
}
