import { compress } from 'hono/compress'

/** Below this a compressed answer is hardly smaller: it fits one packet as it is. */
const WORTH_IT_BYTES = 1024

/**
 * Compresses answers for those who accept it: the departures of a product are 230 KB of JSON and 12 KB on the wire.
 * Event streams, short answers and calls in process stay as they are. The tag becomes a weak one, which `edge` accepts.
 */
export const compressed = compress({ threshold: WORTH_IT_BYTES })
