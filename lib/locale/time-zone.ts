/** The zone in which instants are shown, the same on server and browser so that both render one text. */
export const TIME_ZONE = 'America/Mexico_City'
