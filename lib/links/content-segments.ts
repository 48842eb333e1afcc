/** The six influencer campaigns by their page name (specification §2). */
export const CAMPAIGNS = [
  'salkantay-trek',
  'aventura-rio-nilo',
  'lo-mejor-peru',
  'noches-auroras-boreales-con-vuelo',
  'santorini-naxos-y-atenas-en-una-aventura-por-grecia',
  'explorando-turquia-con-vuelo',
] as const
export type Campaign = (typeof CAMPAIGNS)[number]

/** A/B variants of landings and the outlet (specification §9). An unknown one is the control (domain.md §10). */
export const VARIANTS = ['ppcv1', 'gnrl1', 'gnrl2', 'gnrl3', 'exp1'] as const
export type Variant = (typeof VARIANTS)[number]

/** What `/f/components/availability/{state}` previews. */
export const AVAILABILITY_STATES = [
  'dates',
  'recommended',
  'open-date',
  'full-payment',
  'few-seats',
  'sold-out',
  'empty',
  'loading',
  'failed',
] as const
export type AvailabilityState = (typeof AVAILABILITY_STATES)[number]
