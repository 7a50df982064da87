import { writeFile } from 'node:fs/promises';
import { describe } from '../documentation/description.ts';
import { loadEnvironment } from '../environment.ts';
import { routesOf } from '../routes.ts';

/** `npm run openapi -- openapi.json`: writes the API's description to a file, or prints it if no file is given. */
const [file] = process.argv.slice(2);
const text = `${JSON.stringify(describe(routesOf(loadEnvironment().product)), null, 2)}\n`;
if (file === undefined) process.stdout.write(text);
else await writeFile(file, text);
