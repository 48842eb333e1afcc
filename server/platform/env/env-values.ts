import { isIP } from 'node:net'
import os from 'node:os'
import { z } from 'zod'

/** A variable that may be absent. */
export const optional = <T extends z.ZodType>(type: T) => type.optional()

/** A whole number in a range, both ends included. */
export function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(message).int(message).min(least, message).max(most, message)
}

function url(protocols: readonly string[], message: string) {
  return z
    .string(message)
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), message)
    .transform((value) => value.replace(/\/+$/, ''))
}

export const httpUrl = url(['http:', 'https:'], 'must be an address beginning with http:// or https://')
export const smtpUrl = url(['smtp:', 'smtps:'], 'must be an address such as smtp://user:password@host:587')
export const postgresUrl = url(
  ['postgres:', 'postgresql:'],
  'must be the address of a PostgreSQL such as postgres://user:password@host:5432/andanza (npm start brings one up when it is not set)',
)

const UNITS: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `+3d`, `-2h`, `90m`, `45s`: milliseconds to add to the clock. */
export const clockOffset = z
  .string()
  .regex(/^[+-]?\d{1,6}[smhd]$/, 'must be a number with a unit, such as +3d, -2h, 90m or 45s')
  .transform((text) => Number.parseInt(text, 10) * (UNITS[text.slice(-1)] ?? 0))

const commas = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** Addresses, ranges such as 10.0.0.0/8, or the word loopback, separated by commas. */
export const addressList = commas.refine(
  (list) => list.every(isAddressOrRange),
  'must list addresses or ranges separated by commas, such as loopback,10.0.0.0/8',
)

function isAddressOrRange(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  if (entry === 'loopback') return true
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Origins such as https://www.andanza.example, separated by commas. */
export const originList = commas
  .refine(
    (list) => list.every((one) => httpUrl.safeParse(one).success && /^https?:\/\/[^/?#@]+\/?$/i.test(one)),
    'must list origins such as https://www.andanza.example separated by commas',
  )
  .transform((list) => list.map((one) => new URL(one).origin))

/** A name in the net, `*.` standing for any before: no address of a machine, and none without a dot. */
export const HOST_NAME = /^(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/

/** Hosts such as www.example.com or *.example.com, separated by commas. */
export const hostList = commas
  .transform((list) => list.map((name) => name.toLowerCase()))
  .refine(
    (list) => list.every((name) => HOST_NAME.test(name)),
    'must list hosts such as www.example.com or *.example.com separated by commas',
  )

/** Words out of a list, separated by commas. */
export function wordList<Word extends string>(words: readonly Word[]) {
  const isWord = (word: string): word is Word => words.some((known) => known === word)
  return commas
    .refine((list) => list.every(isWord), `can only list ${words.join(' and ')}`)
    .transform((list) => list.filter(isWord))
}

/** Two-letter country codes separated by commas, in lower case. */
export const countryList = commas
  .transform((list) => list.map((code) => code.toLowerCase()))
  .refine(
    (list) => list.every((code) => /^[a-z]{2}$/.test(code)),
    'must list two-letter country codes separated by commas',
  )

/** The names under which only this machine reaches itself. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
}

/** Some shells put the machine's own name there: nobody chose it, so it opens nothing. */
export const host = z
  .string()
  .regex(/^[\w.:-]+$/, 'must be an address or a name to listen on, such as localhost or 0.0.0.0')
  .transform((name) => (name === os.hostname() ? 'localhost' : name))

export const nodeEnv = z
  .enum(['production', 'development', 'test'], 'must be production, development or test')
  .default('development')

export const logLevel = z
  .enum(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'must be one of fatal, error, warn, info, debug, trace and silent',
  )
  .default('info')
