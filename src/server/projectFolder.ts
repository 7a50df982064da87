import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The folder that holds package.json, for the sources as well as for the built server in `dist`. */
export const projectFolder = dirname(findPackageJSON(import.meta.url) ?? import.meta.filename);
