import { toNestErrors } from '@hookform/resolvers'
import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, ResolverOptions } from 'react-hook-form'
import { readPhone } from '@/lib/accounts/phone'
import { dniCountry, isDni } from '@/lib/checkout/dni'
import { generalInfo } from '@/lib/checkout/general-info'
import type { InfoDraft } from '@/stores/checkout-store'

const typedInfo = generalInfo.omit({ currency: true, locale: true })
const resolveShape = zodResolver(typedInfo)

/**
 * Checks step one as the server will: the contract's schema, then phone and document by country. Messages are keys of
 * `fields`. This file brings the schema library and the numbering plans along, so it is loaded on first use.
 */
export async function resolveInfo(values: InfoDraft, options: ResolverOptions<InfoDraft>) {
  const shape = await resolveShape(values, undefined, options)
  const found: FieldErrors<InfoDraft> = shape.errors
  const flat = {
    ...(!found.phone && !readPhone(values.phone) ? { 'phone.number': keyed('phone') } : {}),
    ...(!found.dni && !isDni(values.dni, dniCountry(values.phone.dial)) ? { dni: keyed('dni') } : {}),
  }
  const byCountry = toNestErrors<InfoDraft>(flat as FieldErrors<InfoDraft>, options)
  const errors = { ...byCountry, ...found, ...missing(values, options) }
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
}

/** An empty field is missing, whatever else it is not. */
function missing({ email, phone }: InfoDraft, options: ResolverOptions<InfoDraft>): FieldErrors<InfoDraft> {
  const flat = {
    ...(email.trim() === '' ? { email: keyed('required') } : {}),
    ...(phone.number.trim() === '' ? { 'phone.number': keyed('required') } : {}),
  }
  return toNestErrors<InfoDraft>(flat as FieldErrors<InfoDraft>, options)
}

function keyed(key: 'phone' | 'dni' | 'required') {
  return { type: key, message: key }
}
