import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { uuid } from '@/lib/api/wire'
import * as endpoints from '../endpoints'

export const bePresent = defineCall({
  domain: 'desk',
  access: 'desk',
  endpoint: endpoints.bePresent,
  summary:
    'Says that a page is looked at, and who else has it before them; good for some seconds, and no lock',
  failures: [401, 403, 422],
  body: z.strictObject({
    type: z.enum(['reservation', 'departure']),
    /** A reservation by its code, a departure by its uuid. */
    id: formatted(z.union([uuid, z.string().regex(/^[0-9A-HJKMNP-TV-Z]{13}$/)])),
  }),
  data: z.object({
    /** Colleagues of the same side of the desk: the team, or the people of one host. */
    others: z.array(z.object({ uuid, name: z.string() })),
  }),
})
