import { createTransport } from 'nodemailer'
import type { Mail, MailProvider } from '../types.ts'

export interface SmtpSettings {
  /**
   * smtps://user:password@host:465, or smtp://user:password@host:587?requireTLS=true. Without requireTLS an smtp
   * address falls back to plain text when the server offers no encryption.
   */
  readonly url: string
  /** An address, or a name with an address: Name <a@example.com>. */
  readonly from: string
}

const timeoutMs = 10_000

/** One bare address: a comma, a name or brackets would change or add receivers. */
const addressForm = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+$/

/**
 * Converts a mail to nodemailer's form.
 * @throws Error if a header field contains a line break, which could inject a header, or if the receiver is not exactly
 * one address
 */
export function messageOf(mail: Mail, from: string) {
  for (const field of [mail.to, mail.subject, from]) {
    if (/[\r\n]/.test(field)) throw new Error('mail: a line break in a header')
  }
  if (!addressForm.test(mail.to)) throw new Error('mail: the receiver is not one address')
  return { from, to: mail.to, subject: mail.subject, text: mail.text }
}

/**
 * Returns a provider that hands mails to an SMTP server. Rejects if the server refuses a mail or does not respond for
 * ten seconds.
 *
 * Sources: https://www.rfc-editor.org/rfc/rfc5321 (protocol), https://nodemailer.com/smtp (settings).
 */
export function smtp({ url, from }: SmtpSettings): MailProvider {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, from))
    },
  }
}
