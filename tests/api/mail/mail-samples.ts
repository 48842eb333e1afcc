import type { MailData } from '@/server/mails'
import { ASKING_SAMPLES } from './samples/asking'
import { PAYING_SAMPLES } from './samples/paying'
import { PEOPLE_SAMPLES } from './samples/people'
import { TRIP_SAMPLES } from './samples/trips'

/** Data of every template, with every optional part in one of its variants. */
export const MAIL_SAMPLES: { readonly [T in keyof MailData]: readonly MailData[T][] } = {
  ...PEOPLE_SAMPLES,
  ...PAYING_SAMPLES,
  ...TRIP_SAMPLES,
  ...ASKING_SAMPLES,
}
