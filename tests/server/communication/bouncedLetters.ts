/** A returned letter of ours: its id, its recipient, and the address that it was returned to. */
export type Returned = { readonly id: string; readonly to: string; readonly bounce?: string };

const crlf = (text: string) => text.replaceAll('\n', '\r\n');
const letterOf = ({
  id,
  to,
}: Returned) => `Received: from console.institute.example (console.institute.example [192.0.2.7])
	by mail.institute.example (Postfix) with ESMTPS id 4ZkQ8t2v; Mon, 23 Nov 2026 10:02:11 +0530 (IST)
From: Delhi Skills <office@institute.example>
To: Reader <${to}>
Message-ID: <${id}@institute.example>
Subject: Admissions are open
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

Admissions are open.
`;

/** A Postfix report that the mail server of the recipient refused. */
export const postfix = (
  returnedLetter: Returned,
  {
    action = 'failed',
    status = '5.1.1',
    words:
      diagnostic = '550 5.1.1 <x@y.example>: Recipient address rejected:\n    User unknown in virtual mailbox table',
  } = {},
) =>
  crlf(`Return-Path: <>
Received: by mail.institute.example (Postfix) id 4ZkQ9B1mXz; Mon, 23 Nov 2026 10:02:14 +0530 (IST)
Date: Mon, 23 Nov 2026 10:02:14 +0530 (IST)
From: MAILER-DAEMON@mail.institute.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${returnedLetter.bounce ?? 'office@institute.example'}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4ZkQ8t2v.1763872334/mail.institute.example"
Message-Id: <4ZkQ9B1mXz@mail.institute.example>

This is a MIME-encapsulated message.

--4ZkQ8t2v.1763872334/mail.institute.example
Content-Description: Notification
Content-Type: text/plain; charset=utf-8

This is the mail system at host mail.institute.example.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

                   The mail system

<${returnedLetter.to}>: host mx.y.example[203.0.113.9] said: ${diagnostic} (in reply to RCPT TO command)

--4ZkQ8t2v.1763872334/mail.institute.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.institute.example
X-Postfix-Queue-ID: 4ZkQ8t2v
X-Postfix-Sender: rfc822; office@institute.example
Arrival-Date: Mon, 23 Nov 2026 10:02:11 +0530 (IST)

Final-Recipient: rfc822; ${returnedLetter.to}
Original-Recipient: rfc822;${returnedLetter.to}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.y.example
Diagnostic-Code: smtp; ${diagnostic}

--4ZkQ8t2v.1763872334/mail.institute.example
Content-Description: Undelivered Message
Content-Type: message/rfc822

${letterOf(returnedLetter)}
--4ZkQ8t2v.1763872334/mail.institute.example--
`);

/** A Gmail report, which has a page for people and its image in addition to the status. */
export const gmail = (returnedLetter: Returned) =>
  crlf(`Delivered-To: ${returnedLetter.bounce ?? 'office@institute.example'}
Received: by 2002:a05:6a20:7495:b0:1d9 with SMTP id q21csp1234567; Sun, 22 Nov 2026 20:32:15 -0800 (PST)
Content-Type: multipart/report; boundary="00000000000012ab3405e7c1a9f0"; report-type=delivery-status
To: office@institute.example
Auto-Submitted: auto-replied
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
Subject: Delivery Status Notification (Failure)
References: <${returnedLetter.id}@institute.example>
In-Reply-To: <${returnedLetter.id}@institute.example>
X-Failed-Recipients: ${returnedLetter.to}
Message-ID: <6561a2bf.170a0220.4b8f0.1234.GMR@mx.google.com>
Date: Sun, 22 Nov 2026 20:32:15 -0800 (PST)

--00000000000012ab3405e7c1a9f0
Content-Type: multipart/related; boundary="00000000000012b0fd05e7c1a9f5"

--00000000000012b0fd05e7c1a9f5
Content-Type: multipart/alternative; boundary="00000000000012b11705e7c1a9f6"

--00000000000012b11705e7c1a9f6
Content-Type: text/plain; charset="UTF-8"


** Address not found **

Your message wasn't delivered to ${returnedLetter.to} because the address couldn't be found, or is unable to receive mail.

--00000000000012b11705e7c1a9f6
Content-Type: text/html; charset="UTF-8"

<html><body><h2>Address not found</h2><img src="cid:icon.png"></body></html>

--00000000000012b11705e7c1a9f6--
--00000000000012b0fd05e7c1a9f5
Content-Type: image/png; name="icon.png"
Content-Disposition: attachment; filename="icon.png"
Content-Transfer-Encoding: base64
Content-ID: <icon.png>

iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==
--00000000000012b0fd05e7c1a9f5--
--00000000000012ab3405e7c1a9f0
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Received-From-MTA: dns; office@institute.example
Arrival-Date: Sun, 22 Nov 2026 20:32:14 -0800 (PST)
X-Original-Message-ID: <${returnedLetter.id}@institute.example>

Final-Recipient: rfc822; ${returnedLetter.to}
Action: failed
Status: 5.1.1
Remote-MTA: dns; gmail-smtp-in.l.google.com. (2404:6800:4003:c04::1a, the server for the domain gmail.com.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550-5.1.1 double-checking the recipient's email address for typos or
 550-5.1.1 unnecessary spaces. For more information, go to
 550 5.1.1  https://support.google.com/mail/?p=NoSuchUser d2e1a72fcca58 - gsmtp
Last-Attempt-Date: Sun, 22 Nov 2026 20:32:15 -0800 (PST)

--00000000000012ab3405e7c1a9f0
Content-Type: message/rfc822

${letterOf(returnedLetter)}
--00000000000012ab3405e7c1a9f0--
`);

/** An Exchange Online report, whose field names are partly in lower case and whose own message ids consist of GUIDs. */
export const exchange = (returnedLetter: Returned) =>
  crlf(`From: <postmaster@outlook.com>
To: <office@institute.example>
Date: Mon, 23 Nov 2026 04:32:16 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="9c1c5e7e-2f0d-4a0b-8a3d-6d1f2a6b7c8d"
X-MS-Exchange-Message-Is-Ndr:
Content-Language: en-US
Message-ID: <2b8f4a54-9d7e-4c55-8a0e-3f1f6f6e9b11@PN2P287MB0123.INDP287.PROD.OUTLOOK.COM>
In-Reply-To: <${returnedLetter.id}@institute.example>
References: <${returnedLetter.id}@institute.example>
Subject: Undeliverable: Admissions are open
Auto-Submitted: auto-replied
MIME-Version: 1.0

--9c1c5e7e-2f0d-4a0b-8a3d-6d1f2a6b7c8d
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="f3a1e5b2-7c64-4b0e-9d35-1e2f3a4b5c6d"

--f3a1e5b2-7c64-4b0e-9d35-1e2f3a4b5c6d
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Delivery has failed to these recipients or groups:

${returnedLetter.to}
The email address you entered couldn't be found.

--f3a1e5b2-7c64-4b0e-9d35-1e2f3a4b5c6d--

--9c1c5e7e-2f0d-4a0b-8a3d-6d1f2a6b7c8d
Content-Type: message/delivery-status

Reporting-MTA: dns;PN2P287MB0123.INDP287.PROD.OUTLOOK.COM
Received-From-MTA: dns;mail.institute.example
Arrival-Date: Mon, 23 Nov 2026 04:32:15 +0000

Final-recipient: RFC822;${returnedLetter.to}
Action: failed
Status: 5.1.10
Diagnostic-code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup

--9c1c5e7e-2f0d-4a0b-8a3d-6d1f2a6b7c8d
Content-Type: text/rfc822-headers

${letterOf(returnedLetter)}
--9c1c5e7e-2f0d-4a0b-8a3d-6d1f2a6b7c8d--
`);

/** A report of Exim configured to write for people only. */
export const exim = (
  returnedLetter: Returned,
  diagnostic = `SMTP error from remote mail server after RCPT TO:<${returnedLetter.to}>:
    550 5.7.1 Mailbox is disabled`,
) =>
  crlf(`Return-path: <>
Envelope-to: ${returnedLetter.bounce ?? 'office@institute.example'}
Delivery-date: Mon, 23 Nov 2026 10:02:16 +0530
X-Failed-Recipients: ${returnedLetter.to}
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mail.institute.example>
To: office@institute.example
Subject: Mail delivery failed: returning message to sender
Message-Id: <E1qZ8xK-0004aB-1c@mail.institute.example>
Date: Mon, 23 Nov 2026 10:02:16 +0530

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ${returnedLetter.to}
    ${diagnostic}

------ This is a copy of the message, including all the headers. ------

Return-path: <office@institute.example>
${letterOf(returnedLetter)}`);

/** Replies of people and their programs. */
export const answer = ({ id, to }: Returned, { subject = 'Re: Admissions are open', auto = false } = {}) =>
  crlf(`From: Reader <${to}>
To: office@institute.example
${auto ? 'Auto-Submitted: auto-replied\n' : ''}Subject: ${subject}
In-Reply-To: <${id}@institute.example>
References: <${id}@institute.example>
Message-ID: <answer-1@y.example>
Content-Type: text/plain; charset=utf-8

Thank you. My last newsletter gave "550 5.1.1 User unknown".
`);
