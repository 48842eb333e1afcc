import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { LocalDate } from '@/lib/dates/local-date'
import { checkTraveler } from '@/lib/reservations/travelers/check-traveler'
import type { DocumentKind } from '@/lib/reservations/travelers/document-number'
import { type TravelerForm, travelerForm } from '@/lib/reservations/travelers/traveler'
import { fieldAt, type TravelerField, type TravelerFields } from './traveler-fields'

export interface TravelerContext {
  readonly version: number
  /** Of the document that is saved; a form without a number keeps it. */
  readonly saved: DocumentKind | null
  /** Of the reader: a phone without a calling code is of there. */
  readonly country: 'MX' | 'CO' | 'US'
  readonly today: LocalDate
}

export interface ResolvedTraveler {
  readonly form: TravelerForm
  /** Keys of `fields`, by field; empty: all is well. */
  readonly errors: Readonly<Partial<Record<TravelerField, string>>>
}

/** Checks a form by its contract and by what no single field can say. Loaded with the first check, not with the page. */
export function resolveTraveler(fields: TravelerFields, context: TravelerContext): ResolvedTraveler {
  const form = formOf(fields, context)
  const parsed = travelerForm.safeParse(form)
  const errors: Partial<Record<TravelerField, string>> = {}
  if (fields.birth_date === '') errors.birth_date = 'required'
  if (fields.nationality === '') errors.nationality = 'required'
  for (const { path, message } of parsed.error?.issues ?? []) errors[fieldAt(path.join('.'))] ??= message
  const more = checkTraveler(form, { today: context.today, keeps: context.saved })
  for (const [path, key] of Object.entries(more)) errors[fieldAt(path)] ??= key
  return { form: parsed.data ?? form, errors }
}

/** What is sent of the fields. No document where neither number nor expiry was given. */
function formOf(fields: TravelerFields, { version, saved, country }: TravelerContext): TravelerForm {
  const { firstname, lastname, birth_date, nationality, kind, email, diet } = fields
  const number = fields.number.trim()
  const isGiven = number !== '' || fields.expiry !== '' || saved === kind
  const keeps = number === '' && saved === kind
  return {
    ...{ version, firstname, lastname, birth_date, nationality, diet, email: email.trim() || null },
    document: isGiven ? { kind, number: keeps ? null : number, expiry: fields.expiry || null } : null,
    phone: phoneOf(fields.phone.trim(), country),
  }
}

/** A phone as it was typed; one that is none is sent as it is, and refused beside its field. */
function phoneOf(typed: string, country: TravelerContext['country']): TravelerForm['phone'] {
  if (typed === '') return null
  const parsed = parsePhoneNumberFromString(typed, country)
  if (!parsed) return { dial: '+0', number: typed.replace(/[^\d\s()-]/g, '').slice(0, 20) || '0' }
  return { dial: `+${parsed.countryCallingCode}`, number: parsed.nationalNumber }
}
