import { readPhone } from '@/lib/accounts/phone'
import { dniCountry, isDni } from '@/lib/checkout/dni'
import type { GeneralInfo } from '@/lib/checkout/general-info'
import { cleanNumber } from '@/lib/reservations/travelers/document-number'

/** The buyer as they are kept: e-mail in lower case, phone in international form, document without decoration. */
export interface Buyer {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly phone: { readonly dial: string; readonly number: string }
  readonly dni: string
}

export type FieldErrors = Record<string, string[]>

/** The rules of checkout step one that need data by country (domain.md §5). */
export function checkGeneralInfo(info: GeneralInfo): { buyer: Buyer; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const phone = readPhone(info.phone)
  if (!phone) errors['general_info.phone.number'] = ['phone']
  if (!isDni(info.dni, dniCountry(info.phone.dial))) errors['general_info.dni'] = ['dni']
  const { firstname, lastname } = info
  const email = info.email.trim().toLowerCase()
  return {
    errors,
    buyer: { firstname, lastname, email, phone: phone ?? info.phone, dni: cleanNumber(info.dni) },
  }
}
