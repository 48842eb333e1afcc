/** The longest words of a banner: phones show its name in one line beside the link. */
export const LONGEST_BANNER = { name: 80, description: 200 } as const

/** Of the markets: Mexico and the United States, and Colombia. */
export const BANNER_ZONES = ['America/Mexico_City', 'America/Bogota'] as const
export type BannerZone = (typeof BANNER_ZONES)[number]

/** What of a banner can be changed, as whoever publishes it is told. */
export const BANNER_PARTS = ['words', 'link', 'dates', 'countdown', 'colours', 'enabled'] as const
export type BannerPart = (typeof BANNER_PARTS)[number]
