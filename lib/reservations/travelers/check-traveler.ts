import { getCountries } from 'libphonenumber-js'
import { readPhone } from '@/lib/accounts/phone'
import type { LocalDate } from '@/lib/dates/local-date'
import { type DocumentKind, documentKinds, isDocumentNumber } from './document-number'
import type { TravelerForm } from './traveler'

/** What is wrong, by the field's path: keys of `fields` in the texts. Empty: nothing is. */
export type TravelerErrors = Readonly<Record<string, string>>

interface Known {
  /** The day of whoever asks. */
  readonly today: LocalDate
  /** A number of this kind was saved before, and a form without one keeps it. */
  readonly keeps: DocumentKind | null
}

/** What no single field can say of a traveller's form; page and server ask the same. */
export function checkTraveler(form: TravelerForm, { today, keeps }: Known): TravelerErrors {
  const { birth_date, nationality, phone } = form
  return {
    ...(birth_date > today && { birth_date: 'not_born' }),
    ...(!isCountry(nationality) && { nationality: 'country' }),
    ...(phone && !readPhone(phone) && { 'phone.number': 'phone' }),
    ...documentErrors(form, { today, keeps }),
  }
}

function documentErrors({ document, nationality }: TravelerForm, { keeps }: Known): TravelerErrors {
  if (!document) return {}
  const { kind, number, expiry } = document
  const isKept = number === null && keeps === kind
  return {
    ...(!documentKinds(nationality).includes(kind) && { 'document.kind': 'document_kind' }),
    ...(!isKept && !isDocumentNumber(kind, number ?? '') && { 'document.number': `document_${kind}` }),
    ...(kind === 'passport' && expiry === null && { 'document.expiry': 'required' }),
  }
}

const isCountry = (code: string) => (getCountries() as string[]).includes(code)
