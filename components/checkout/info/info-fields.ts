import type { InfoDraft } from '@/stores/checkout-store'

/** The fields of step one by their names in the form. */
export const INFO_FIELDS = ['firstname', 'lastname', 'email', 'phone.dial', 'phone.number', 'dni'] as const
export type InfoField = (typeof INFO_FIELDS)[number]

const PREFIX = 'general_info.'

/** Errors of the server for fields of step one: `general_info.phone.number` → `phone.number`. */
export function infoErrorsOf(
  errors: Readonly<Record<string, readonly string[]>>,
): Partial<Record<InfoField, string>> {
  return Object.fromEntries(
    INFO_FIELDS.flatMap((field) => {
      const [message] = errors[PREFIX + field] ?? []
      return message ? [[field, message]] : []
    }),
  )
}

/** The calling code a traveller of a locale most likely has. */
export function likelyDial(locale: string): string {
  if (locale === 'es_CO') return '+57'
  return locale === 'en_US' ? '+1' : '+52'
}

/** A draft with the calling code filled in where none was chosen. */
export function withDial(info: InfoDraft, locale: string): InfoDraft {
  if (info.phone.dial !== '') return info
  return { ...info, phone: { ...info.phone, dial: likelyDial(locale) } }
}
