import type { ChargedCard, Gateway } from '@/server/payments/gateways/port'
import type { Spoilt } from '../spoiling-proxy'

/** An event as its gateway sent it. */
export interface SentEvent {
  readonly body: string
  readonly headers: Headers
  readonly query: URLSearchParams
}

/** What a gateway must give the suite: itself, and the hands of payers, banks and tills. */
export interface Bench {
  /** As payments has it: behind `inParts`. */
  readonly gateway: Gateway
  /**
   * The same, with answers that are spoilt on their way: those about money, what is asked before it is answered; or all
   * of them while `isOn`.
   */
  spoilt(how: Spoilt, all?: { isOn: boolean }): Promise<Gateway>
  card(kind: 'good' | 'declined' | 'challenged'): Promise<ChargedCard>
  /** Answers the bank's page of a challenge or a redirect. */
  answer(url: string, yes: boolean): Promise<unknown>
  /** The code of a bank whose page waits for an answer, where a method asks for one. */
  readonly bank?: string
  /** Rejects when the till does not take it. */
  payVoucher(reference: string): Promise<unknown>
  transfer(clabe: string, minor: number): Promise<unknown>
  /** The payer's bank takes the money of a charge back, and later says who was right. */
  dispute(chargeId: string, step: 'open' | 'won' | 'lost'): Promise<unknown>
  /** How long money that goes back is on its way from now on. */
  slowRefunds(milliseconds: number): Promise<unknown>
  /** Lets time pass for the gateway. */
  wait(milliseconds: number): void
  /** Events about a reference, once there are so many. */
  events(reference: string, least: number): Promise<readonly SentEvent[]>
  /** The same event as another account, or ten minutes earlier, would have sent it. */
  forged(event: SentEvent, how: 'foreign' | 'old' | 'unsigned' | 'changed'): SentEvent
  close(): Promise<void>
}
