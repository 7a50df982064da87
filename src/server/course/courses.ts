import { courses } from '#contract/course/courses.ts';
import type { DomainPart } from '../domain.ts';
import { implement, type Call } from '../http/call.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { invalid } from '../http/refusal.ts';
import { requireFlag } from '../http/requireFlag.ts';
import { slugsOf } from '../platform/slugs.ts';
import { coursesTable } from '../platform/tables/courses.ts';
import { uploadReply } from '../platform/uploads.ts';
import { takeCourseTurn } from './chapterItems.ts';
import { coursesInOrder, courseRecords as records, keepDisplayOrder, takeDisplayTurn } from './courseRecords.ts';

const { create, update, updateAsJson, remove, uploadSimulationImage } = courses.endpoints;
const slugFor = slugsOf(coursesTable, 'course');

type Image = { readonly image?: { readonly path: string } };

/**
 * The new value of the image column, from an uploaded file or an address; undefined leaves the stored image unchanged.
 */
function imageOf(address: string | null | undefined, { image }: Image): string | null | undefined {
  return image?.path ?? (address === '' ? undefined : address);
}

/** Saves a course. An employee who only has the right to set the status must not change anything else. */
async function save(call: Call<typeof updateAsJson>, files: Image) {
  const { db, params, body, version } = call;
  const { status, finalPrice: _, slug, image: address, ...content } = body;
  const image = imageOf(address, files);
  const changes = { ...content, image };
  const isStatusAlone = slug === undefined && Object.values(changes).every((value) => value === undefined);
  if (!isStatusAlone) requireFlag(call, update.module, 'update');
  if (status !== undefined) await takeDisplayTurn(db);
  const slugChange = isStatusAlone
    ? {}
    : await slugFor(db, { title: content.title, slug: slug ?? undefined }, params.id);
  const course = await records.update(db, params.id, { ...changes, ...slugChange, status }, version);
  if (status === undefined) return course;
  await keepDisplayOrder(db);
  return records.get(db, params.id);
}

const courseRoutes = Object.values({
  ...crudRoutes(courses, records, { files: { image: 'image' } }),
  create: implement(create, async ({ db, body, files }) => {
    const { finalPrice: _, slug, image, ...content } = body;
    await takeDisplayTurn(db);
    const values = { ...content, image: imageOf(image, files), ...(await slugFor(db, { title: content.title, slug })) };
    const { _id } = await records.insert(db, { ...values, order: (await coursesInOrder(db)).length + 1 });
    await keepDisplayOrder(db);
    return records.get(db, _id);
  }),
  update: implement(update, (call) => save(call, call.files)),
  updateAsJson: implement(updateAsJson, (call) => save(call, {})),
  remove: implement(remove, async ({ db, params }) => {
    await takeDisplayTurn(db);
    // Nothing may be added to the course's chapters during the deletion, because it would be lost with them.
    await takeCourseTurn(db, params.id);
    await records.remove(db, params.id);
    await keepDisplayOrder(db);
    return { success: true };
  }),
  uploadSimulationImage: implement(uploadSimulationImage, async ({ files }) => {
    if (!files.image) throw invalid({ image: 'Choose an image to upload.' });
    return uploadReply('image', files.image);
  }),
});

export const part: DomainPart = {
  routes: courseRoutes,
};
