import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** A phone as it is kept: `+52` and the digits after it. */
export interface Phone {
  readonly dial: string
  readonly number: string
}

/** Reads a phone by the numbering plan of its country; null when no such number can exist (domain.md §5). */
export function readPhone({ dial, number }: Phone): Phone | null {
  const parsed = parsePhoneNumberFromString(`+${dial.replace(/\D/g, '')}${number.replace(/\D/g, '')}`)
  if (!parsed?.isValid()) return null
  return { dial: `+${parsed.countryCallingCode}`, number: parsed.nationalNumber }
}
