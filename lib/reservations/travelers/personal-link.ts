/** How long a personal link opens its form. */
export const LINK_DAYS = 14
