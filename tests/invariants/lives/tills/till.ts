import type { Payment } from '@/lib/payments/contract'
import type { PayingShop } from '@/tests/api/payments/paying-shop'
import type { Bend, How, Step } from '../steps'

/** What is paid for: a reservation, by its id. */
interface Order {
  readonly uuid: string
}

/** The gateway of a life, with the hands of its payers, banks and tills. */
export interface Till {
  readonly currency: 'MXN' | 'COP'
  /** Of the environment of its shop. */
  readonly settings: Readonly<Record<string, string>>
  /** Whether cards are kept here, and charged without their owner. */
  readonly keepsCards: boolean
  /** Nothing is bent, and it is as late as in the shop. */
  begin(shop: PayingShop): Promise<void>
  bend(shop: PayingShop, bend: Bend): Promise<void>
  /** What a payment says beside order and amount; null where nobody can pay so here. */
  instrument(shop: PayingShop, how: How): Promise<object | null>
  /** What its payer does at once, on a page they were sent to. */
  answer(shop: PayingShop, how: How, payment: Payment): Promise<void>
  /** Money comes by what was begun and waits, or waited: thousandths of it where any sum may come. */
  moneyComes(shop: PayingShop, order: Order, share: number): Promise<void>
  dispute(shop: PayingShop, order: Order, step: Extract<Step, { kind: 'dispute' }>['step']): Promise<void>
  /** All that it has to tell until now is told. */
  listen(shop: PayingShop): Promise<void>
  /**
   * What it has for an order, minor units; null where the laws ask it by themselves.
   * @param references of its charges
   */
  holds(shop: PayingShop, orderId: string, references: readonly string[]): Promise<number | null>
  close(): Promise<void>
}

/** Tells a shop of what happened at a gateway that is a double: once, twice, in any order or not at all. */
export class Teller<Event> {
  #told = 0
  #bend: Bend = 'none'
  constructor(
    readonly events: readonly Event[],
    readonly send: (shop: PayingShop, event: Event) => Promise<unknown>,
  ) {}

  bend(bend: Bend): void {
    this.#bend = bend
  }

  /** What was not told until now never is. */
  forget(): void {
    this.#told = this.events.length
    this.#bend = 'none'
  }

  async tell(shop: PayingShop): Promise<void> {
    while (this.#bend !== 'mute' && this.#told < this.events.length) {
      const fresh = this.events.slice(this.#told)
      this.#told = this.events.length
      const inOrder = this.#bend === 'shuffled' ? fresh.toReversed() : fresh
      const times = this.#bend === 'double' || this.#bend === 'shuffled' ? 2 : 1
      for (let time = 0; time < times; time++) for (const event of inOrder) await this.send(shop, event)
    }
  }
}
