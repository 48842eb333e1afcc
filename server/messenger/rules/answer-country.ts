import type { Zone } from '@/lib/dates/zone-time'

/** Whose holidays and midnights count while somebody waits for an answer. */
export type AnswerCountry = 'MX' | 'CO' | 'elsewhere'

/** Of the desk, and where nobody knows whose country it is: there the desk is who is late. */
export const HOUSE: AnswerCountry = 'MX'

/** Of hosts of countries of which the catalogue has no holidays: they rest on weekends alone, by the clock of the house. */
export const ELSEWHERE: AnswerCountry = 'elsewhere'

/** By the three letters that a host's country has. */
export const ANSWER_COUNTRIES: Readonly<Record<string, AnswerCountry>> = { MEX: 'MX', COL: 'CO' }

const ZONES: Readonly<Record<AnswerCountry, Zone>> = {
  MX: 'America/Mexico_City',
  CO: 'America/Bogota',
  elsewhere: 'America/Mexico_City',
}

/** @param country of a host, by its three letters; null for none that is known */
export function answerCountry(country: string | null): AnswerCountry {
  return country === null ? HOUSE : (ANSWER_COUNTRIES[country] ?? ELSEWHERE)
}

/** By whose clock days of that country begin and end. */
export function answerZone(country: AnswerCountry): Zone {
  return ZONES[country]
}
