/** What kind of place one sleeps at during a trip; without Zod, so that pages may know it (adr 0003). */
export const STAY_CATEGORIES = [
  'hotel',
  'cave_hotel',
  'inn',
  'house',
  'farm',
  'cabin',
  'camp',
  'boat',
] as const
export type StayCategory = (typeof STAY_CATEGORIES)[number]
