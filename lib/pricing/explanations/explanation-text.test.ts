import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import type { Locale } from '@/lib/locale/market'
import { htmlLang } from '@/lib/locale/market'
import { messagesOf } from '@/lib/locale/messages'
import { money } from '@/lib/money/money'
import { NOW } from '@/tests/support/pricing/lines'
import { explanationText, type PricingTexts } from './explanation-text'
import { monthsOf } from './months-of'
import type { Reason, ReasonCode } from './reason'

/** All codes, complete by its type: what is missing or unknown here does not compile. */
const CODES: Readonly<Record<ReasonCode, true>> = {
  promotion_applied: true,
  promotion_beaten: true,
  promotion_tied: true,
  promotion_takes_nothing: true,
  too_few_tickets: true,
  too_many_tickets: true,
  not_a_multiple: true,
  other_date: true,
  other_season: true,
  other_language: true,
  other_currency: true,
  other_platform: true,
  code_missing: true,
  not_started: true,
  ended: true,
  unknown_rule: true,
  coupon_applied: true,
  coupon_beaten: true,
  coupon_other_line: true,
  coupon_not_started: true,
  coupon_expired: true,
  coupon_used_up: true,
  coupon_of_somebody_else: true,
  coupon_already_used: true,
  coupon_not_first_purchase: true,
  coupon_own_invitation: true,
  coupon_other_person: true,
  coupon_other_currency: true,
  coupon_below_minimum: true,
  coupon_no_matching_line: true,
  coupon_better: true,
  coupon_nothing_left: true,
  coupon_broken: true,
}

const ZONE = 'America/Mexico_City'
const pesos = (amount: number) => money(amount, 'MXN')

function tell(reason: Reason, locale: Locale): string {
  const messages = messagesOf(locale)
  const texts: PricingTexts = createTranslator({ locale: htmlLang(locale), messages, namespace: 'pricing' })
  return explanationText({ ...reason, subject: 'VERANO', applied: false }, texts, locale, ZONE)
}

describe('what an explanation says', () => {
  it.each<[Reason, string, string]>([
    [{ code: 'promotion_applied', amount: pesos(250_50) }, 'VERANO: $250.50 menos', 'VERANO: $250.50 off'],
    [
      { code: 'promotion_beaten', amount: pesos(1), more: pesos(99_00) },
      'VERANO: otra promoción te descuenta $99 más',
      'VERANO: another promotion takes off $99 more',
    ],
    [
      { code: 'promotion_tied', amount: pesos(1) },
      'VERANO: otra promoción te descuenta lo mismo',
      'VERANO: another promotion takes off the same amount',
    ],
    [
      { code: 'promotion_takes_nothing' },
      'VERANO: no cambia este precio',
      'VERANO: doesn’t change this price',
    ],
    [{ code: 'too_few_tickets', missing: 2 }, 'VERANO: faltan 2 viajeros', 'VERANO: needs 2 more travelers'],
    [{ code: 'too_few_tickets', missing: 1 }, 'VERANO: falta 1 viajero', 'VERANO: needs 1 more traveler'],
    [{ code: 'too_many_tickets', excess: 3 }, 'VERANO: sobran 3 viajeros', 'VERANO: 3 travelers too many'],
    [
      { code: 'not_a_multiple', size: 4, missing: 1 },
      'VERANO: va de 4 en 4, falta 1 viajero',
      'VERANO: for groups of 4, so you need 1 more traveler',
    ],
    [
      { code: 'other_date', dates: ['2027-04-03', '2027-04-10'] },
      'VERANO: solo en fechas de abril 2027',
      'VERANO: only on dates in April 2027',
    ],
    [
      { code: 'other_date', dates: ['2026-12-20/2027-02-10'] },
      'VERANO: solo en fechas de diciembre 2026, enero 2027 y febrero 2027',
      'VERANO: only on dates in December 2026, January 2027 and February 2027',
    ],
    [
      { code: 'other_date', dates: ['2027-09-05', '2027-10-05'] },
      'VERANO: solo en fechas de septiembre y octubre 2027',
      'VERANO: only on dates in September and October 2027',
    ],
    [
      { code: 'other_date', dates: ['2027-04-03'] },
      'VERANO: solo el 3 abr 2027',
      'VERANO: only on Apr 3, 2027',
    ],
    [
      { code: 'other_date', dates: ['2027-01-01/2027-12-31'] },
      'VERANO: vale en otras fechas',
      'VERANO: valid on other dates',
    ],
    [{ code: 'other_date', dates: [] }, 'VERANO: vale en otras fechas', 'VERANO: valid on other dates'],
    [{ code: 'other_date', dates: ['a/b'] }, 'VERANO: vale en otras fechas', 'VERANO: valid on other dates'],
    [
      { code: 'other_season', seasons: ['Low', 'regular'] },
      'VERANO: solo en temporada baja y media',
      'VERANO: only in low and regular season',
    ],
    [
      { code: 'other_season', seasons: ['low', 'monsoon'] },
      'VERANO: vale en otra temporada',
      'VERANO: valid in another season',
    ],
    [
      { code: 'other_season', seasons: [] },
      'VERANO: vale en otra temporada',
      'VERANO: valid in another season',
    ],
    [{ code: 'other_language', languages: ['en'] }, 'VERANO: solo en inglés', 'VERANO: only in English'],
    [
      { code: 'other_language', languages: ['fr'] },
      'VERANO: vale en otro idioma',
      'VERANO: valid in another language',
    ],
    [{ code: 'not_started', from: NOW }, 'VERANO: empieza el 21 nov 2026', 'VERANO: starts on Nov 21, 2026'],
    [
      { code: 'coupon_not_started', from: NOW },
      'Cupón VERANO: empieza el 21 nov 2026',
      'Coupon VERANO: starts on Nov 21, 2026',
    ],
    [{ code: 'coupon_applied', amount: pesos(80_00) }, 'Cupón VERANO: $80 menos', 'Coupon VERANO: $80 off'],
    [
      { code: 'coupon_already_used', limit: 2 },
      'Cupón VERANO: ya lo usaste las 2 veces que se podía',
      'Coupon VERANO: you’ve already used it the 2 times allowed',
    ],
    [
      { code: 'coupon_other_currency', currency: 'USD' },
      'Cupón VERANO: vale en USD',
      'Coupon VERANO: valid in USD',
    ],
    [
      { code: 'coupon_below_minimum', minimum: pesos(500_00), missing: pesos(120_00) },
      'Cupón VERANO: faltan $120 para el mínimo de $500',
      'Coupon VERANO: add $120 to reach the $500 minimum',
    ],
    [{ code: 'ended' }, 'VERANO: ya terminó', 'VERANO: ended'],
  ])('%o', (reason, spanish, english) => {
    expect(tell(reason, 'es_MX')).toBe(spanish)
    expect(tell(reason, 'en_US')).toBe(english)
  })

  it('has a text for every code, and no text without a code', () => {
    for (const locale of ['es_MX', 'en_US'] as const)
      expect(Object.keys(messagesOf(locale).pricing.reasons).sort()).toEqual(Object.keys(CODES).sort())
  })
})

describe('the months of a date rule', () => {
  it.each([
    [
      ['2027-05-01', '2027-04-30', '2027-04-01'],
      ['2027-04', '2027-05'],
    ],
    [['2026-12-31/2027-01-01'], ['2026-12', '2027-01']],
    [['2027-01-01/2027-03-31'], ['2027-01', '2027-02', '2027-03']],
    [['2027-01-01/2027-04-01'], null],
    [['2027-02-30'], null],
    [['2027-02-01/later'], null],
    [[], []],
  ])('%j', (dates, months) => {
    expect(monthsOf(dates, 3)).toEqual(months)
  })
})
