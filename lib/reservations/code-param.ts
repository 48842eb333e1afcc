import { z } from 'zod'

/** A reservation's code as it stands in an address, or as somebody typed it: what it is, the server finds out. */
export const codeParam = z.object({ code: z.string().min(1).max(60) })
