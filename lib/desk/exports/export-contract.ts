import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import * as endpoints from '../endpoints'
import { EXPORTS } from './export-names'

const text = z.string().max(120).optional()

export const exportCsv = defineCall({
  domain: 'desk',
  access: 'desk',
  endpoint: endpoints.exportCsv,
  summary:
    'A list as CSV with the filters of its page: UTF-8 with BOM, RFC 4180, amounts in major units beside their currency; that it was made is kept',
  failures: [401, 403, 404, 422],
  file: 'text/csv',
  /** `reservations.csv` */
  params: z.object({ list: z.templateLiteral([z.enum(EXPORTS), '.csv']) }),
  /** As the list's own call takes them; what it does not know is left out. */
  query: z.object({
    ...{ view: text, q: text, state: text, gateway: text, method: text, since: text },
    ...{ status: text, currency: text },
    ...{ from: text, to: text, product: text, object_type: text, object_id: text },
    /** Of reports: how far back. */
    ...{ weeks: text, days: text, months: text },
    /** Of a manifest. */
    departure: text,
  }),
  data: z.instanceof(Uint8Array),
})
