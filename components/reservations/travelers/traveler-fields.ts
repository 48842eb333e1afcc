import type { DocumentKind } from '@/lib/reservations/travelers/document-number'
import type { Traveler } from '@/lib/reservations/travelers/traveler'

/** The form as its fields hold it: texts, empty where nothing was typed. */
export interface TravelerFields {
  readonly firstname: string
  readonly lastname: string
  readonly birth_date: string
  readonly nationality: string
  readonly kind: DocumentKind
  readonly number: string
  readonly expiry: string
  readonly email: string
  readonly phone: string
  readonly diet: string
}
export type TravelerField = keyof TravelerFields

export const EMPTY_FIELDS: TravelerFields = {
  ...{
    firstname: '',
    lastname: '',
    birth_date: '',
    nationality: '',
    kind: 'passport',
    number: '',
    expiry: '',
  },
  ...{ email: '', phone: '', diet: '' },
}

/** What was saved, without the number, which nobody is told. */
export function fieldsOf(
  { user, details }: Pick<Traveler, 'user' | 'details'>,
  nationality: string,
): TravelerFields {
  if (!user || !details) return { ...EMPTY_FIELDS, nationality }
  const { document, phone } = details
  return {
    ...EMPTY_FIELDS,
    ...{ firstname: user.firstname, lastname: user.lastname, email: user.email ?? '' },
    ...{ birth_date: details.birth_date, nationality: details.nationality, diet: details.diet },
    ...{ kind: document?.kind ?? 'passport', expiry: document?.expiry ?? '' },
    phone: phone ? `${phone.dial} ${phone.number}` : '',
  }
}

const FIELD_OF: Readonly<Record<string, TravelerField>> = {
  'document.kind': 'kind',
  'document.number': 'number',
  'document.expiry': 'expiry',
  'phone.number': 'phone',
  'phone.dial': 'phone',
}

/** The field of a form that a path of the contract is about. */
export function fieldAt(path: string): TravelerField {
  return FIELD_OF[path] ?? (path as TravelerField)
}
