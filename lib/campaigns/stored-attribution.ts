import { UTM_NAMES, type UtmRecord, type Utms } from './attribution'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * The record behind a text of browser storage; null for anything that is none, so that what a visitor or an extension
 * wrote there never reaches an order. Values are cut to what an order takes.
 */
export function readUtmRecord(stored: string | null): UtmRecord | null {
  try {
    const record: unknown = JSON.parse(stored ?? 'null')
    if (typeof record !== 'object' || record === null) return null
    const { date, utms, influencer } = record as Readonly<Record<string, unknown>>
    if (typeof date !== 'string' || !DAY.test(date) || typeof utms !== 'object' || utms === null) return null
    const known = namedValues(utms as Readonly<Record<string, unknown>>)
    const code = textIn(influencer)
    if (Object.keys(known).length === 0) return null
    return { date, utms: known, ...(code && { influencer: code }) }
  } catch {
    return null
  }
}

const LONGEST = 100

function namedValues(given: Readonly<Record<string, unknown>>): Utms {
  return Object.fromEntries(
    UTM_NAMES.flatMap((name) => {
      const value = textIn(given[name])
      return value ? [[name, value]] : []
    }),
  )
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, LONGEST) : null
}
