export * from './communication/tables.ts';
export * from './content/tables.ts';
export * from './people/tables.ts';
export * from './platform/mail/tables.ts';
export * from './platform/tables.ts';
export * from './session/tables.ts';
export * from './system/tables.ts';
export * from './website/tables.ts';
