/* Made-up reports in the formats that mail servers document; `lines` turns line ends into CRLF. */

interface ReportOptions {
  messageId: string;
  status?: string;
  action?: string;
}

/** As Postfix writes it: the whole mail comes back. */
export function postfixReport({
  messageId,
  status = "5.1.1",
  action = "failed",
}: ReportOptions): string {
  return lines(`
Return-Path: <>
Received: by mail.hanked.example (Postfix)
	id 4C1D22E0A1; Mon, 16 Nov 2026 07:31:02 +0200 (EET)
Date: Mon, 16 Nov 2026 07:31:02 +0200 (EET)
From: MAILER-DAEMON@mail.hanked.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: info@hanked.example
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="7F1B72E09C.1794807062/mail.hanked.example"
Message-Id: <20261116053102.4C1D22E0A1@mail.hanked.example>

This is a MIME-encapsulated message.

--7F1B72E09C.1794807062/mail.hanked.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mail.hanked.example.

<anna@jumts.example>: host mx.jumts.example[192.0.2.25] said: 550 ${status}
    User unknown (in reply to RCPT TO command)

--7F1B72E09C.1794807062/mail.hanked.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.hanked.example
X-Postfix-Queue-ID: 7F1B72E09C
X-Postfix-Sender: rfc822; info@hanked.example
Arrival-Date: Mon, 16 Nov 2026 07:31:00 +0200 (EET)

Final-Recipient: rfc822; anna@jumts.example
Original-Recipient: rfc822;anna@jumts.example
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.jumts.example
Diagnostic-Code: smtp; 550 ${status} User unknown

--7F1B72E09C.1794807062/mail.hanked.example
Content-Description: Undelivered Message
Content-Type: message/rfc822

Return-Path: <info@hanked.example>
From: "Hanked.lv" <info@hanked.example>
To: anna@jumts.example
Subject: 3 iepirkumi
Message-ID: ${messageId}
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="inner"

--inner
Content-Type: text/plain; charset=utf-8

Labdien!
--inner--

--7F1B72E09C.1794807062/mail.hanked.example--
`);
}

/** As Exchange writes it: headers alone, folded, in base64 beside an HTML page. */
export function exchangeReport({ messageId, status = "5.1.10" }: ReportOptions): string {
  const page = Buffer.from("<html><body>Delivery has failed</body></html>").toString("base64");
  return lines(`
From: Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@jumts.example>
To: <info@hanked.example>
Date: Mon, 16 Nov 2026 05:31:05 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="a2c5ca1c-7b4b-4c1f-9a4c-9f8f0e2b5f11"
X-MS-Exchange-Message-Is-Ndr:
Message-ID: <0d3c@DB9P.eurprd.prod.example>
In-Reply-To: ${messageId}
References: ${messageId}
Subject: Undeliverable: 3 hanget
Auto-Submitted: auto-replied
MIME-Version: 1.0

--a2c5ca1c-7b4b-4c1f-9a4c-9f8f0e2b5f11
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="b7a1"

--b7a1
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Delivery has failed to these recipients or groups:=20

--b7a1
Content-Type: text/html; charset="us-ascii"
Content-Transfer-Encoding: base64

${page}

--b7a1--

--a2c5ca1c-7b4b-4c1f-9a4c-9f8f0e2b5f11
Content-Type: message/delivery-status

Reporting-MTA: dns;DB9P.eurprd.prod.example
Received-From-MTA: dns;mail.hanked.example
Arrival-Date: Mon, 16 Nov 2026 05:31:04 +0000

Final-Recipient: rfc822;anna@jumts.example
Action: failed
Status: ${status}
Diagnostic-Code: smtp;550 ${status} RESOLVER.ADR.RecipientNotFound;
 Recipient not found by SMTP address lookup

--a2c5ca1c-7b4b-4c1f-9a4c-9f8f0e2b5f11
Content-Type: text/rfc822-headers

Received: from mail.hanked.example (192.0.2.1) by
 DB9P.mail.protection.example with Microsoft SMTP Server
From: "Hanked.ee" <info@hanked.example>
Message-ID:
 ${messageId}
Subject: 3 hanget

--a2c5ca1c-7b4b-4c1f-9a4c-9f8f0e2b5f11--
`);
}

/** As qmail writes it: text that only people understand. */
export function qmailReport({ messageId }: ReportOptions): string {
  return lines(`
Return-Path: <>
From: MAILER-DAEMON@mx.jumts.example
To: info@hanked.example
Subject: failure notice
Date: 16 Nov 2026 05:31:02 -0000

Hi. This is the qmail-send program at mx.jumts.example.
I'm afraid I wasn't able to deliver your message to the following addresses.

<anna@jumts.example>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

Message-ID: ${messageId}
Status: 5.1.1
Action: failed
`);
}

/** As mailbox providers write it when somebody presses 'spam'. */
export function complaintReport({
  messageId,
  action = "abuse",
}: Omit<ReportOptions, "status">): string {
  return lines(`
From: <feedback@provider.example>
Date: Mon, 16 Nov 2026 09:00:00 +0000
Subject: FW: 3 iepirkumi
To: <abuse@hanked.example>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report;
     boundary="part1_13d.2e68ed54_boundary"

--part1_13d.2e68ed54_boundary
Content-Type: text/plain; charset="US-ASCII"
Content-Transfer-Encoding: 7bit

This is an email abuse report for an email message received from IP 192.0.2.1.

--part1_13d.2e68ed54_boundary
Content-Type: message/feedback-report

Feedback-Type: ${action}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <info@hanked.example>
Original-Rcpt-To: <anna@jumts.example>

--part1_13d.2e68ed54_boundary
Content-Type: message/rfc822
Content-Disposition: inline

From: <info@hanked.example>
Received: from mail.hanked.example (mail.hanked.example [192.0.2.1])
To: <anna@jumts.example>
Subject: 3 iepirkumi
Message-ID: ${messageId}

Labdien!
--part1_13d.2e68ed54_boundary--
`);
}

/** An automatic holiday reply to our mail, which is not a report. */
export function awayMessage({ messageId }: ReportOptions): string {
  return lines(`
From: Anna <anna@jumts.example>
To: info@hanked.example
Subject: Esmu prom
In-Reply-To: ${messageId}
Auto-Submitted: auto-replied
Content-Type: text/plain; charset=utf-8

Atgriezīšos pirmdien.
`);
}

function lines(text: string): string {
  return text.trimStart().replaceAll("\n", "\r\n");
}
