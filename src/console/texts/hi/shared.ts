/** The Hindi texts that modules share (`../en` in English). */
export { bulk } from './bulk.ts';
export { deletion } from './deletion.ts';
export { form } from './form.ts';
export { imports } from './imports.ts';
export { list } from './list.ts';
export { richText } from './richText.ts';
export { shell } from './shell.ts';
export { time } from './time.ts';
export { ui } from './ui.ts';
