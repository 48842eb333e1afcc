import type { z } from 'zod'
import { wholeNumber } from './env-values'

/** What a process gives at most to its connections. Times in milliseconds. */
export interface ConnectionLimits {
  /** Open at once, of everybody. */
  readonly most: number
  /** Open at once from one address; trusted proxies are not counted. */
  readonly perAddress: number
  /** Event streams of one visitor's address, and of one reservation. */
  readonly streamsPerAddress: number
  readonly streamsPerTopic: number
  /** Until the last header of a request is there. */
  readonly headersTimeout: number
  /** Until the last byte of a request is there. */
  readonly bodyTimeout: number
  /** Without a byte in either direction while a request is answered. */
  readonly idleTimeout: number
  /** Between two requests. */
  readonly keepAliveTimeout: number
  /** Pages that are rendered at the same time, and requests that wait for it; 503 beyond. */
  readonly renders: { readonly atOnce: number; readonly waiting: number }
}

/** The variables of the environment, to be spread into a schema. */
export const connectionVariables = {
  MAX_CONNECTIONS: wholeNumber(10, 100_000).default(2_000),
  CONNECTIONS_PER_ADDRESS: wholeNumber(1, 100_000).default(500),
  STREAMS_PER_ADDRESS: wholeNumber(1, 100_000).default(60),
  STREAMS_PER_RESERVATION: wholeNumber(1, 10_000).default(20),
  HEADERS_TIMEOUT: wholeNumber(1, 600).default(15),
  BODY_TIMEOUT: wholeNumber(1, 3_600).default(60),
  // More than a gateway may take to answer (GATEWAY_TIMEOUT), and than a quiet event stream's heartbeat.
  IDLE_TIMEOUT: wholeNumber(70, 3_600).default(90),
  KEEP_ALIVE_TIMEOUT: wholeNumber(1, 3_600).default(65),
  RENDERS_AT_ONCE: wholeNumber(1, 1_000).default(24),
  RENDERS_WAITING: wholeNumber(0, 10_000).default(200),
}

type Variables = { [Name in keyof typeof connectionVariables]: z.output<(typeof connectionVariables)[Name]> }

export function connectionLimits(variables: Variables): ConnectionLimits {
  return {
    most: variables.MAX_CONNECTIONS,
    perAddress: variables.CONNECTIONS_PER_ADDRESS,
    streamsPerAddress: variables.STREAMS_PER_ADDRESS,
    streamsPerTopic: variables.STREAMS_PER_RESERVATION,
    headersTimeout: variables.HEADERS_TIMEOUT * 1000,
    bodyTimeout: variables.BODY_TIMEOUT * 1000,
    idleTimeout: variables.IDLE_TIMEOUT * 1000,
    keepAliveTimeout: variables.KEEP_ALIVE_TIMEOUT * 1000,
    renders: { atOnce: variables.RENDERS_AT_ONCE, waiting: variables.RENDERS_WAITING },
  }
}
