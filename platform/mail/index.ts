export * from './advertising.ts';
export * from './file-transport.ts';
export * from './mail.ts';
export * from './mailer.ts';
export * from './seal.ts';
export * from './smtp-transport.ts';
export { type MailTransport } from './transport.ts';
