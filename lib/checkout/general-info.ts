import { z } from 'zod'
import { currencyCode, localeCode } from '@/lib/api/wire'

const CARD_NUMBER = /(?:\d[ -]?){13,19}/

function free(max: number) {
  return z
    .string()
    .trim()
    .min(1, 'required')
    .max(max, 'too_long')
    .refine((value) => !CARD_NUMBER.test(value), 'card_number')
}

/**
 * Who buys, checkout step one (domain.md §5). Messages are keys of `messages/*.checkout.errors`; the server adds the
 * rules by country for `dni` and `phone`, which need data that the browser loads on first focus.
 */
export const generalInfo = z.strictObject({
  firstname: free(80),
  lastname: free(80),
  email: z.email('email').max(254, 'too_long'),
  phone: z.strictObject({
    dial: z.string().regex(/^\+?\d{1,4}$/, 'dial'),
    number: z.string().regex(/^[\d ()-]{6,20}$/, 'phone'),
  }),
  dni: free(30),
  currency: currencyCode,
  locale: localeCode,
})

export type GeneralInfo = z.output<typeof generalInfo>
