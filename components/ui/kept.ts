import 'server-only'

const known = new Map<string, unknown>()

/**
 * What is the same in every page that gives this name, made once per process: the foot of a market, the texts of an
 * island. A name says everything the value depends on (locale, currency, which namespaces) and nothing a visitor can
 * choose freely, for nothing is ever forgotten. While developing it is made every time.
 */
export function kept<Value>(name: string, make: () => Value): Value {
  if (process.env.NODE_ENV === 'development') return make()
  if (!known.has(name)) known.set(name, make())
  return known.get(name) as Value
}
