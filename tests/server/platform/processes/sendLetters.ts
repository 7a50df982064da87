import { connect } from '#server/database/connect.ts';
import { createLog } from '#server/log.ts';
import { openMail } from '#server/platform/mail/openMail.ts';

/** A server process that only sends letters, until it is killed. Its argument is JSON. */
const { address, smtpUrl } = JSON.parse(process.argv[2] ?? '{}');
const connection = connect(address, { max: 6 });
const mailFrom = { name: 'Institute', address: 'office@institute.example' };
const mail = openMail({ smtpUrl, mailFrom, dataDir: '/nowhere' }, createLog('silent'));
mail.start({ ...connection, address });
process.stdout.write('ready\n');
