import { type DestinationStream, type LogFn, type Logger, type LoggerOptions, pino } from 'pino'
import { errorWords, scrub, scrubText } from '@/lib/telemetry/scrub'
import type { Env } from '../env/env'
import { readableStack } from './readable-stack'

/**
 * The fields a log line may have. Another one is left out and only its name is kept under `unlisted`, so that nobody
 * logs a traveller's data by spreading an object: add a field here when it is harmless.
 */
export const LISTED = new Set(
  `err error request request_id method path route status duration ms bytes address locale currency market user_id
  session_id order_id reservation_id payment_id attempt_id departure_id product_id experience_id permalink job job_id
  queue event event_id gateway outcome reason error_code count total attempt delay url port host pid step file files
  migration table sql_state level name version signal tag tags process query_count kind state amount amount_currency
  approval_id provider template mail_id hold_id seats invariant rows offset clock_difference pool user_agent`.split(
    /\s+/,
  ),
)

/**
 * The server's log: JSON lines, allow-listed fields, scrubbed of cards and credentials (reliability.md §2.12).
 * @param destination where the lines go; standard output when not given
 * @param report is told of errors and worse, with the fields of the line as they are logged
 */
export function createLog(
  env: Pick<Env, 'logLevel'>,
  destination?: DestinationStream,
  report: Report = () => undefined,
): Logger {
  const options: LoggerOptions = {
    level: env.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: listedFields, bindings: listedFields },
    hooks: {
      logMethod(values, method, level) {
        if (level >= ERROR) tellOf(report, values)
        scrubMessage.call(this, values, method)
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

export type Log = Logger

/** @param error what was thrown; the text of the line where nothing was */
export type Report = (error: unknown, fields: Readonly<Record<string, unknown>>) => void

/** pino's number of the level `error`. */
const ERROR = 50

function tellOf(report: Report, [first, text]: readonly unknown[]): void {
  const fields = first !== null && typeof first === 'object' && !(first instanceof Error) ? first : {}
  report(errorOf(first) ?? text ?? first, listedFields({ ...fields, err: undefined }))
}

/** Keeps listed fields, scrubbed; the names of the others are told. */
function listedFields(fields: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(fields)
  const unlisted = names.filter((name) => !LISTED.has(name))
  const allowed = Object.fromEntries(
    names.filter((name) => LISTED.has(name)).map((name) => [name, withReadableStack(scrub(fields[name]))]),
  )
  return unlisted.length > 0 ? { ...allowed, unlisted } : allowed
}

/** An error as `scrub` left it, and what caused it, with the places of our sources. */
function withReadableStack(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || !('stack' in value)) return value
  const stack = typeof value.stack === 'string' ? readableStack(value.stack) : value.stack
  return { ...value, stack, ...('cause' in value && { cause: withReadableStack(value.cause) }) }
}

/** pino would take an error's own message as it is: it is given explicitly, scrubbed like every text. */
function scrubMessage(this: Logger, values: Parameters<LogFn>, method: LogFn): void {
  const [first, ...rest] = values
  const error = errorOf(first)
  const fields = first instanceof Error ? { err: first } : first
  const texts = error && rest.length === 0 ? [errorWords(error)] : rest
  const scrubbed = [fields, ...texts].map((value) => (typeof value === 'string' ? scrubText(value) : value))
  method.apply(this, scrubbed as Parameters<LogFn>)
}

function errorOf(value: unknown): Error | undefined {
  if (value instanceof Error) return value
  const inside = value !== null && typeof value === 'object' && 'err' in value ? value.err : undefined
  return inside instanceof Error ? inside : undefined
}
