import type { Currency, Locale } from '@/lib/locale/market'

/** A product as a mail names it. */
export interface MailProduct {
  readonly name: string
  /** `YYYY-MM-DD`, or null for an open date. */
  readonly start: string | null
  readonly end: string | null
  readonly tickets: number
}

export interface MailPart {
  readonly n: number
  readonly due_date: string
  readonly amount: number
}

interface About {
  readonly firstname: string
  /** The reservation's code and the address of its public page. */
  readonly code: string
  readonly link: string
  readonly currency: Currency
  readonly products: readonly MailProduct[]
}

/**
 * What each template is told: plain JSON, amounts in major units as on the wire, dates and instants as strings. The
 * texts are `messages/*.mail.<template>`.
 */
export interface MailData {
  readonly reservation_placed: About & {
    readonly mode: 'full' | 'layaway'
    readonly total: number
    /** For booking late, part of the total; absent in mails that were queued before there were fees. */
    readonly fees?: number
    readonly due_now: number
    /** The instant until which the seats are held. */
    readonly window_ends_at: string
    readonly schedule: readonly MailPart[]
    readonly liquidation_date: string | null
  }
  readonly deposit_received: About & {
    readonly received: number
    readonly paid: number
    readonly pending: number
    readonly next: MailPart | null
    readonly liquidated: boolean
    readonly host: { readonly name: string; readonly email: string; readonly phone: string } | null
  }
  /** Less than what was due first came in. */
  readonly part_received: About & {
    readonly received: number
    readonly due_now: number
    /** The instant until which the seats are held. */
    readonly until: string
  }
  /** Money went back without a cancellation, and the first payment is not covered any more. */
  readonly payment_returned: About & {
    /** In all, since the reservation began. */
    readonly returned: number
    readonly paid: number
    readonly due_now: number
  }
  /** An expired reservation has money. */
  readonly late_money: About & {
    readonly kept: number
    /** `released` when the time was over, `gone` when all of it came but somebody else has them. */
    readonly seats: 'released' | 'gone'
    /** Somebody writes within so many. */
    readonly days: number
  }
  readonly voucher: About & {
    readonly network: 'oxxo' | 'efecty' | 'spei' | 'pse'
    readonly vouchers: readonly {
      readonly reference: string
      readonly amount: number
      readonly n: number
      readonly of: number
    }[]
    readonly clabe: string | null
    readonly expires_at: string
  }
  readonly magic_link: {
    readonly link: string
    readonly minutes: number
  }
  readonly order_code: {
    /** Six of them. */
    readonly digits: string
    readonly minutes: number
  }
  /** To the operator; `link` answers the traveller. */
  readonly lead_received: {
    readonly about: string
    readonly firstname: string
    readonly email: string
    readonly phone: string
    readonly month: string
    readonly travelers: number
    readonly wishes: string
    readonly link: string
  }
  /** To the operator; `about` is the trip. */
  readonly question_received: {
    readonly about: string
    readonly name: string
    readonly message: string
    readonly link: string
  }
  /** To the traveller, after either. */
  readonly wish_noted: {
    readonly kind: 'lead' | 'question'
    /** Empty where what was typed may not be a name. */
    readonly name: string
    /** The trip of a question, as our catalogue names it; else empty. */
    readonly about: string
    readonly link: string
  }
}

export type MailTemplate = keyof MailData

/** A mail to be sent once per `eventKey`, however often the event is told (reliability.md I30). */
export interface Mail<T extends MailTemplate = MailTemplate> {
  readonly eventKey: string
  readonly template: T
  readonly recipient: string
  readonly locale: Locale
  readonly data: MailData[T]
}
