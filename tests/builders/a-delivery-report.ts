type Report = { action?: string; status?: string; diagnostic?: string; headers?: string[] };

/** As a mail server writes it (RFC 3464) to the address that a mail came from. */
export function aDeliveryReport(to: string, changes: Report = {}): string {
  const {
    action = 'failed',
    status = '5.1.1',
    diagnostic = 'smtp; 550 5.1.1\n <lukasz@guest.example>: user unknown',
    headers = ['Auto-Submitted: auto-replied'],
  } = changes;
  return `From: MAILER-DAEMON@mx.example (Mail Delivery System)
To: ${to}
Subject: Undelivered Mail Returned to Sender
Message-ID: <20261127@mx.example>
${headers.join('\n')}
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
 boundary="BOUNDARY"

--BOUNDARY
Content-Type: text/plain

I'm sorry to have to inform you that your message could not be delivered.
--BOUNDARY
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Arrival-Date: Fri, 27 Nov 2026 10:00:00 +0000

Final-Recipient: rfc822; lukasz@guest.example
Action: ${action}
Status: ${status}
Diagnostic-Code: ${diagnostic}

--BOUNDARY
Content-Type: text/rfc822-headers

From: Costiera <info@costiera.example>
To: lukasz@guest.example
--BOUNDARY--
`.replaceAll('\n', '\r\n');
}

/** Somebody is away: no report, though it quotes our mail. */
export const anAnswerOfSomebodyAway = (to: string): string =>
  `From: lukasz@guest.example
To: ${to}
Subject: Out of office
Auto-Submitted: auto-replied
Content-Type: text/plain

I am away until Monday. 5.1.1
`.replaceAll('\n', '\r\n');
