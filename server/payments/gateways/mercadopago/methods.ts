import type { MethodOptions, MethodsContext, OfferedMethod } from '../port'
import { numberToMinor } from './amounts'
import { type CountryMethod, type CountryTerms, methodOf, REFUNDS } from './countries'
import type { ListedMethod } from './wire'

/**
 * What can be offered for an amount, minor units, by what the account's list says.
 * @param browser how a card becomes a token; null where nothing makes one, and no card is offered
 */
export function offeredBy(
  terms: CountryTerms,
  list: readonly ListedMethod[],
  amount: number,
  { planMonths }: MethodsContext,
  browser: OfferedMethod['browser'],
): OfferedMethod[] {
  return terms.methods.flatMap((one): OfferedMethod[] => {
    const isCard = one.method === 'card'
    const limits = limitsOf(terms, one, list)
    if (!limits || (isCard && browser === null)) return []
    // Nobody could choose one.
    if (one.needs.includes('bank') && banksOf(one, list).length === 0) return []
    const { min, max } = limits
    if (amount < min || (max !== null && amount > max)) return []
    // Of Mexico alone: elsewhere months cost interest. Which of them a card has is known from its network and bank.
    const months = isCard && terms.currency === 'MXN' ? planMonths.filter((n) => n > 1) : []
    return [
      {
        ...{ method: one.method, min, max, needs: one.needs, installments: months, canSave: false },
        refund: isCard ? REFUNDS.card : 'manual',
        browser: isCard ? browser : null,
      },
    ]
  })
}

/** The banks of a method that asks for one. */
export function banksOf({ types, id }: CountryMethod, list: readonly ListedMethod[]): MethodOptions['banks'] {
  const listed = activeOf({ types, id }, list).flatMap((one) => one.financial_institutions ?? [])
  return [...new Map(listed.map(({ id: code, description: name }) => [code, { code, name }])).values()]
}

/** The least and the most of any of its networks; null where none of them is open. */
function limitsOf({ caps }: CountryTerms, method: CountryMethod, list: readonly ListedMethod[]) {
  const open = activeOf(method, list)
  if (open.length === 0) return null
  const ends = open.map(({ max_allowed_amount: most }) => (most ? minorOf(most) : Number.POSITIVE_INFINITY))
  const min = Math.max(1, Math.min(...open.map(({ min_allowed_amount: least }) => minorOf(least ?? 0))))
  const most = Math.max(...ends)
  const cap = caps[method.method]
  // What is above the cap of a voucher is split, unless the network takes less than that by now.
  const isEndless = most === Number.POSITIVE_INFINITY || (cap !== undefined && most >= cap)
  return { min, max: isEndless ? null : most }
}

function activeOf({ types, id }: Pick<CountryMethod, 'types' | 'id'>, list: readonly ListedMethod[]) {
  return list.filter(
    (one) => one.status === 'active' && types.includes(one.payment_type_id) && (id === null || one.id === id),
  )
}

/** Its limits are numbers of whole and half pesos. */
const minorOf = (major: number): number => numberToMinor(major) ?? 0

/** What a method must be told here; nothing for one that is not offered. */
export function neededBy(terms: CountryTerms, method: OfferedMethod['method']): OfferedMethod['needs'] {
  return methodOf(terms, method)?.needs ?? []
}
