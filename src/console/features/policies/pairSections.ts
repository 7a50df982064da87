import { diffArrays } from 'diff';

export type Pair<Item> = { readonly old?: Item; readonly now?: Item };

/**
 * Pairs the sections of two versions, keeping the order of both. Sections with the same title are paired. Between two
 * such pairs, removed and added sections count as renamed if there are equally many; the others stay unpaired.
 */
export function pairSections<Item extends { readonly title: string }>(
  oldItems: readonly Item[],
  newItems: readonly Item[],
): readonly Pair<Item>[] {
  const pairs: Pair<Item>[] = [];
  let removedItems: Item[] = [];
  let come: Item[] = [];
  let [atOld, atNow] = [0, 0];
  const settle = () => {
    if (removedItems.length === come.length) {
      pairs.push(...removedItems.map((item, place) => pairOf(item, come[place])));
    } else pairs.push(...removedItems.map((item) => pairOf(item)), ...come.map((item) => pairOf(undefined, item)));
    [removedItems, come] = [[], []];
  };
  for (const { added, removed, count } of diffArrays(oldItems.map(titleOf), newItems.map(titleOf))) {
    if (removed) removedItems.push(...oldItems.slice(atOld, (atOld += count)));
    else if (added) come.push(...newItems.slice(atNow, (atNow += count)));
    else {
      settle();
      for (let step = 0; step < count; step += 1) pairs.push(pairOf(oldItems[atOld++], newItems[atNow++]));
    }
  }
  settle();
  return pairs;
}

const titleOf = ({ title }: { readonly title: string }) => title.trim().toLowerCase();

function pairOf<Item>(old?: Item, now?: Item): Pair<Item> {
  return { ...(old === undefined ? {} : { old }), ...(now === undefined ? {} : { now }) };
}
