import type { Causes } from './platform/mail/mail-causes'
import { REMINDER_CAUSES } from './reservations/reminders/ask-causes'

/** Every cause of a mail that is asked again before it leaves; who delivers is below the domains that ask. */
export const MAIL_CAUSES: Causes = { ...REMINDER_CAUSES }
