import { HIDDEN, scrubText } from './scrub'

/** What a report may hold, as the error service's SDK writes it; nothing is relied on to be there. */
type Part = Readonly<Record<string, unknown>>

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
/** The code of a reservation, as it is read out. */
const GROUPED = /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{5}\b/gi
/** CURP, passports, and what else is letters before digits: reservation codes too. */
const DOCUMENT = /\b(?=\w*\d\w*\d\w*\d)(?=\w*[A-Z])[A-Z0-9]{7,}\b/gi
/** Tokens of sessions, links and gateways. */
const TOKEN = /\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}\b/gi
/** Phones, identity cards, dates of birth: six digits or more, with what people write between them. */
const DIGITS = /\+?\d(?:[\s().-]{0,2}\d){5,}/g
/** What a query was asked with repeats a traveller's data. */
const PARAMETERS = /\bparams: [\s\S]*/
/** Who has what stands behind these words in an address may see or do something. */
const BEHIND =
  /\/(reservation|magic-link|new-(?:password|email)|access|traveler(?:-(?:forms|vouchers))?|voucher|refund-accounts?|host-chat|question|leads?|orders(?=\/[^/]+\/access\b)|invitation|show|details|payments|sessions|mail)\/[^/?#\s"'{:][^/?#\s"']*/g
const ADDRESS_REST = /[?#].*$/s
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A text of a report, without what tells of a person. */
export function maskText(text: string): string {
  if (UUID.test(text)) return text
  return scrubText(text)
    .replace(PARAMETERS, `params: ${HIDDEN}`)
    .replace(EMAIL, HIDDEN)
    .replace(/https?:\/\/[^\s"']+/g, maskAddress)
    .replace(BEHIND, `/$1/${HIDDEN}`)
    .replace(GROUPED, HIDDEN)
    .replace(TOKEN, HIDDEN)
    .replace(DOCUMENT, HIDDEN)
    .replace(DIGITS, HIDDEN)
}

/** An address without its query, and without the codes and tokens in its path. */
export function maskAddress(address: string): string {
  return address.replace(ADDRESS_REST, '').replace(BEHIND, `/$1/${HIDDEN}`)
}

/**
 * A report as it may leave: only what is listed here, texts masked. A new version of the SDK that adds headers, bodies
 * or variables of the stack adds nothing to it.
 */
export function maskReport(event: object): Part {
  const { exception, message, request, breadcrumbs, tags, contexts, transaction } = event as Part
  const { values } = partOf(exception)
  return {
    ...pick(event, ['event_id', 'timestamp', 'platform', 'level', 'environment', 'release', 'sdk', 'type']),
    ...(typeof message === 'string' && { message: maskText(message) }),
    ...(typeof transaction === 'string' && { transaction: maskAddress(transaction) }),
    ...(Array.isArray(values) && { exception: { values: values.map(maskException) } }),
    ...(request !== undefined && { request: maskRequest(partOf(request)) }),
    ...(Array.isArray(breadcrumbs) && { breadcrumbs: breadcrumbs.map(maskCrumb) }),
    tags: masked(partOf(tags)),
    contexts: maskContexts(partOf(contexts)),
  }
}

/** A step before the failure: when, what kind, and to which address. */
export function maskCrumb(crumb: object): Part {
  const data = pick(partOf((crumb as Part).data), ['method', 'status_code', 'url', 'from', 'to'])
  return { ...pick(crumb, ['timestamp', 'type', 'category', 'level']), data: addressed(data) }
}

function maskException(exception: Part): Part {
  const { type, value, stacktrace, mechanism } = exception
  const { frames } = partOf(stacktrace)
  return {
    type,
    value: typeof value === 'string' ? maskText(value) : HIDDEN,
    mechanism: pick(partOf(mechanism), ['type', 'handled', 'exception_id', 'parent_id', 'source']),
    ...(Array.isArray(frames) && { stacktrace: { frames: frames.map(maskFrame) } }),
  }
}

function maskFrame(frame: Part): Part {
  return addressed(pick(frame, ['filename', 'abs_path', 'function', 'module', 'lineno', 'colno', 'in_app']))
}

function maskRequest({ method, url }: Part): Part {
  return { method, ...(typeof url === 'string' && { url: maskAddress(url) }) }
}

const CONTEXTS: Readonly<Record<string, readonly string[]>> = {
  trace: ['trace_id', 'span_id'],
  runtime: ['name', 'version'],
  os: ['name', 'version'],
  browser: ['name', 'version'],
  nextjs: ['router_path', 'router_kind', 'route_type'],
}

function maskContexts(contexts: Part): Part {
  return Object.fromEntries(
    Object.entries(CONTEXTS)
      .filter(([name]) => contexts[name] !== undefined)
      .map(([name, fields]) => [name, pick(partOf(contexts[name]), fields)]),
  )
}

function masked(fields: Part): Part {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? maskText(value) : value,
    ]),
  )
}

/** Addresses among these fields, masked. */
function addressed(fields: Part): Part {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? maskAddress(value) : value,
    ]),
  )
}

function pick(from: object, names: readonly string[]): Part {
  return Object.fromEntries(names.filter((name) => name in from).map((name) => [name, (from as Part)[name]]))
}

function partOf(value: unknown): Part {
  return typeof value === 'object' && value !== null ? (value as Part) : {}
}
