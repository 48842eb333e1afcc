/** The desk's own calendar. */
export const ZONE = 'America/Mexico_City'
