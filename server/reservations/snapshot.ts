import type { Currency } from '@/lib/locale/market'
import type { ArrivalTerms } from '@/lib/pricing/on-arrival'
import type { MeetingPoint, Text } from '@/server/catalogue/content'
import type { Permalink } from '@/server/catalogue/permalink'
import type { StoredPicture } from '@/server/catalogue/picture'

/** A product as it was sold: later changes of the catalogue never touch a reservation (domain.md §6). */
export interface ProductSnapshot {
  readonly kind: 'experience' | 'package'
  readonly name: Text
  readonly permalink: Permalink
  readonly address: Text
  /** Reservations of older releases do not know it. */
  readonly meetingPoint?: MeetingPoint | null
  readonly isLad: boolean
  readonly canOpenDate: boolean
  readonly withFlight: boolean
  readonly international: boolean
  /** In which it is sold; reservations of older releases do not know it. */
  readonly baseCurrency?: Currency
  /** How its host takes the rest on arrival; of older releases everything is paid here. */
  readonly onArrival?: ArrivalTerms | null
  readonly days: number
  readonly minTravelers: number
  readonly maxTravelers: number
  readonly cover: StoredPicture
  readonly host: {
    readonly name: string
    readonly initials: string
    readonly email: string
    readonly phone: string
    /** Of their page; reservations of older releases do not know it. */
    readonly permalink?: Permalink | null
  }
}
