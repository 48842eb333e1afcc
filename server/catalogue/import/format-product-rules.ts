import type { Problem } from './format-base'
import { rulesClash } from './format-departures'
import { itineraryIssues } from './format-itinerary-rules'
import type { Product } from './format-product'
import { stayIssues } from './format-stays'

type Issue = [field: string, message: string]

/** Rules between the fields of one product that a traveller would stumble over. */
export function productProblems(product: Product): Problem[] {
  const issues = [
    ...departureIssues(product),
    ...planIssues(product),
    ...feeIssues(product),
    ...roomIssues(product),
    ...itineraryIssues(product),
    ...stayIssues(product),
    ...tripIssues(product),
    ...arrivalIssues(product),
  ]
  return issues.map(([field, message]) => ({ file: `products/${product.slug.es}.json`, field, message }))
}

/** A departure needs a price, a guide and a code of its own; a product without departures needs an open date. */
function departureIssues({
  departures,
  sales_plans,
  languages,
  can_open_date,
  travellers,
}: Product): Issue[] {
  const issues: Issue[] = []
  if (departures.length === 0 && !can_open_date) issues.push(['departures', 'no departures and no open date'])
  departures.forEach((rule, index) => {
    const at = `departures.${index}`
    const planned = sales_plans.some(
      (plan) => plan.season === rule.season && (plan.language === null || plan.language === rule.language),
    )
    if (!planned) issues.push([`${at}.season`, `no sales plan for ${rule.season} in ${rule.language}`])
    if (!languages.includes(rule.language))
      issues.push([`${at}.language`, 'not among the languages of the product'])
    if (rule.capacity < travellers.min) issues.push([`${at}.capacity`, 'is below the smallest booking'])
    const twin = departures.findIndex((other, before) => before < index && rulesClash(rule, other))
    if (twin >= 0) issues.push([at, `may give the same dates as departures.${twin}`])
  })
  return issues
}

/** One plan per season and language; pesos of Colombia are whole, domain.md §2. */
function planIssues(product: Product): Issue[] {
  const issues: Issue[] = []
  product.sales_plans.forEach((plan, index) => {
    const twin = product.sales_plans.findIndex(
      (other, before) => before < index && other.season === plan.season && other.language === plan.language,
    )
    if (twin >= 0) issues.push([`sales_plans.${index}`, `same season and language as sales_plans.${twin}`])
    if (product.currency in plan.currencies)
      issues.push([`sales_plans.${index}.currencies.${product.currency}`, 'is the base currency'])
    const { COP: pesos } = plan.currencies
    if (pesos && !(Number.isInteger(pesos.total) && Number.isInteger(pesos.layaway)))
      issues.push([`sales_plans.${index}.currencies.COP`, 'COP prices are whole pesos'])
  })
  if (product.currency !== 'COP') return issues
  const prices: Issue[] = pricesOf(product)
    .filter(([, value]) => !Number.isInteger(value))
    .map(([field]) => [field, 'COP prices are whole pesos'])
  return [...issues, ...prices]
}

/** What is paid to the host says how, and something is paid here: the deposit of every plan. */
function arrivalIssues({ payment_scheme, on_arrival, sales_plans }: Product): Issue[] {
  if (payment_scheme === 'customer')
    return on_arrival ? [['on_arrival', 'only with payment_scheme local: everything is paid here']] : []
  const free = sales_plans.flatMap(({ layaway, currencies }, index): Issue[] =>
    layaway > 0 && Object.values(currencies).every((own) => own.layaway > 0)
      ? []
      : [[`sales_plans.${index}.layaway`, 'what is paid here of a trip with payment_scheme local, above 0']],
  )
  if (!on_arrival) return [['on_arrival', 'how the host takes the rest: currency and ways'], ...free]
  const twin = on_arrival.ways.findIndex((way, index) => on_arrival.ways.indexOf(way) < index)
  return twin >= 0 ? [[`on_arrival.ways.${twin}`, 'is there twice'], ...free] : free
}

/** One step per day, the first one the earliest, and never a smaller fee for booking later. */
function feeIssues({ service_fees }: Product): Issue[] {
  return service_fees.flatMap(({ days_before, percent }, index): Issue[] => {
    const previous = service_fees[index - 1]
    if (!previous) return []
    const at = `service_fees.${index}`
    return [
      ...(days_before < previous.days_before
        ? []
        : [[`${at}.days_before`, 'must be nearer than the step before'] as Issue]),
      ...(percent > previous.percent ? [] : [[`${at}.percent`, 'must be above the step before'] as Issue]),
    ]
  })
}

function pricesOf(product: Product): [field: string, value: number][] {
  const items = (['extras', 'rooms', 'flights', 'insurances'] as const).flatMap((kind) =>
    product[kind].flatMap(({ price, net }, index): [string, number][] => [
      [`${kind}.${index}.price`, price],
      ...(net === null ? [] : [[`${kind}.${index}.net`, net] as [string, number]]),
    ]),
  )
  const plans = product.sales_plans.flatMap((plan, index): [string, number][] => [
    [`sales_plans.${index}.total`, plan.total],
    [`sales_plans.${index}.layaway`, plan.layaway],
    ...(plan.net === null ? [] : [[`sales_plans.${index}.net`, plan.net] as [string, number]]),
  ])
  return [...plans, ...items]
}

/** Rooms are mandatory for a product as a whole, and then any number of travellers must be able to sleep. */
function roomIssues({ rooms, nights }: Product): Issue[] {
  const issues: Issue[] = []
  const mandatory = rooms.filter(({ group }) => group === 'mandatory')
  if (rooms.length > 0 && nights === 0) issues.push(['nights', 'rooms need nights'])
  if (mandatory.length === 0) return issues
  if (mandatory.length < rooms.length) issues.push(['rooms', 'either all rooms are mandatory or none'])
  if (!rooms.some(({ occupancy }) => occupancy === 1))
    issues.push(['rooms', 'mandatory rooms need one for a single traveller'])
  return issues
}

/** Nights fit into the days; a trip sold with a flight has one. */
function tripIssues(product: Product): Issue[] {
  const issues: Issue[] = []
  if (product.nights >= product.duration_days && product.nights > 0)
    issues.push(['nights', 'fewer than the days'])
  const flies = product.flights.some(({ group }) => group !== null)
  if (product.with_flight && !flies)
    issues.push(['flights', 'with_flight needs an included or mandatory flight'])
  if (product.kind === 'package' && product.nights === 0) issues.push(['nights', 'a package has nights'])
  return issues
}
