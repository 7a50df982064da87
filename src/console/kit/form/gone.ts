import { createContext } from 'react';

/** Whether the record of a form was deleted while the form was open. */
export const GoneContext = createContext(false);
