import type { SoughtCharge } from '../port'
import type { Conversation } from './call'
import { checkoutOf } from './checkout'
import { WompiRefusal } from './map-error'
import { oneTransaction, type Transaction, transactionList } from './wire'

/** Every transaction of a reference; more than one only where the payer tried again on Wompi's own page. */
export async function listByReference({ call }: Conversation, reference: string): Promise<Transaction[]> {
  const path = `/transactions?reference=${encodeURIComponent(reference)}`
  return (await call(transactionList, { method: 'GET', path, as: 'privateKey' })).data
}

/** Null when there is none of that id. */
export async function readById({ call }: Conversation, id: string): Promise<Transaction | null> {
  try {
    const path = `/transactions/${encodeURIComponent(id)}`
    return (await call(oneTransaction, { method: 'GET', path, as: 'privateKey' })).data
  } catch (error) {
    if (error instanceof WompiRefusal && error.status === 404) return null
    throw error
  }
}

/** By its id where it has one, which shows it at once; else by its reference. */
export async function readSought(conversation: Conversation, sought: SoughtCharge): Promise<Transaction[]> {
  const [id] = sought.chargeIds
  const known = id === undefined || checkoutOf(sought) ? null : await readById(conversation, id)
  return known ? [known] : listByReference(conversation, sought.reference)
}
