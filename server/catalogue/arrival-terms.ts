import { sql } from 'drizzle-orm'

/** How the host of the product `p` takes the rest on arrival, as JSON (`ArrivalTerms`); null where everything is paid here. */
export const ARRIVAL = sql`case when p.payment_scheme = 'local'
  then jsonb_build_object('currency', p.arrival_currency, 'ways', p.arrival_ways) end`
