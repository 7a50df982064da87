import type { DataProvider, RaRecord } from 'react-admin';

const minute = 60_000;

/** As many alerts as the bench adds to our database, with the same texts. */
const alerts: readonly RaRecord[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: index,
  title: `Notice ${index + 1}`,
  message: `The centre is closed on day ${index + 1}. Mentors answer within a day, the hub stays open.`,
  status: index % 3 === 0 ? 'inactive' : 'active',
  createdAt: new Date(Date.now() - index * minute).toISOString(),
}));

const unwanted = () => Promise.reject(new Error('The bench only reads lists.'));

/** The list is already sorted. */
export const dataProvider: DataProvider = {
  // The app has a single resource, and react-admin only needs rows to have its own record type.
  getList: async (_resource, { pagination = { page: 1, perPage: 25 } }) => {
    const { page, perPage } = pagination;
    return {
      data: structuredClone(alerts.slice((page - 1) * perPage, page * perPage)) as never[],
      total: alerts.length,
    };
  },
  getOne: unwanted,
  getMany: unwanted,
  getManyReference: unwanted,
  create: unwanted,
  update: unwanted,
  updateMany: unwanted,
  delete: unwanted,
  deleteMany: unwanted,
};
