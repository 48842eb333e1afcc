import { ATTACKS, RAW_PATHS } from './attacks.live.cases'
import { BLOCKED } from './blocked.live.cases'
import type { Cases } from './case'
import { CONTENT } from './content.cases'
import { DESK } from './desk.cases'
import { FIXED } from './fixed.live.cases'
import { HOSTS } from './hosts.live.cases'
import { INFLUENCERS } from './influencers.cases'
import { MARKETS } from './markets.live.cases'
import { PLACES } from './places.live.cases'
import { PRODUCTS } from './products.live.cases'
import { RESERVATION_GUARD } from './reservation-guard.cases'
import { RESERVATIONS } from './reservations.cases'
import { SHELL } from './shell.live.cases'
import { TABS } from './tabs.cases'
import { VISITORS } from './visitors.cases'

/** Rows that also hold for a running server with the demo catalogue. */
export const LIVE_CASES: Cases = [
  ...SHELL,
  ...FIXED,
  ...PRODUCTS,
  ...PLACES,
  ...HOSTS,
  ...BLOCKED,
  ...MARKETS,
  ...ATTACKS,
]

/** What guards do before any page is asked for, whatever is stored. */
export const GUARD_CASES: Cases = [...VISITORS, ...RESERVATIONS, ...RESERVATION_GUARD]

/** Every row. */
export const ALL_CASES: Cases = [
  ...LIVE_CASES,
  ...TABS,
  ...CONTENT,
  ...INFLUENCERS,
  ...GUARD_CASES,
  ...DESK,
  ...RAW_PATHS,
]
